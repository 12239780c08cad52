import { trpc } from '#web/trpc.ts';
import type { SignInRulesView } from '../domain/rules-view.ts';

/** The operator's settings for sign-up and sign-in; undefined until they are loaded. */
export const useSignInRules = (): SignInRulesView | undefined =>
  trpc.identity.rules.useQuery(undefined, { staleTime: Infinity }).data;
