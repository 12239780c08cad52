import { trpc } from '#web/trpc.ts';
import type { RulesView } from '../domain/rules-view.ts';

/** What the operator set of signing up and in; undefined until it is known. */
export const useRules = (): RulesView | undefined =>
  trpc.identity.rules.useQuery(undefined, { staleTime: Infinity }).data;
