import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { TRPCClientError } from '@trpc/client';
import { WireError } from '#contracts/wire-error.ts';
import { useWords } from './words.tsx';

/** The wire error inside what a call threw, if there is one. */
export function wireErrorIn(error: unknown): WireError | undefined {
  const parsed = error instanceof TRPCClientError ? WireError.safeParse(error.data) : undefined;
  return parsed?.data;
}

const keyOf = (code: string) => code.replace('.', '.errors.');

/** Words a failed call: by its code where the console knows it, else with the number under which it can be found in the logs. */
export function useRefusalText() {
  const t = useWords();
  const { i18n } = useLingui();
  return useCallback(
    (error: unknown) => {
      const refused = wireErrorIn(error);
      if (!refused) return t('console.errors.unreachable');
      const key = keyOf(refused.code);
      return key in i18n.messages ? t(key, refused.params) : t('console.errors.unknown', { requestId: refused.requestId });
    },
    [t, i18n],
  );
}
