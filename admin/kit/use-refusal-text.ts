import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { hasWords } from '#platform/i18n/catalogue.ts';
import { wireErrorOf } from '#web/wire-error.ts';
import { useWords } from './use-words.ts';

const keyOf = (code: string) => code.replace('.', '.errors.');

/** Words a failed call: by its code where there is a sentence for it, else with the id under which the logs have it. */
export function useRefusalText() {
  const t = useWords();
  const { i18n } = useLingui();
  return useCallback(
    (error: unknown) => {
      const refused = wireErrorOf(error);
      if (!refused) return t('console.errors.unreachable');
      const key = keyOf(refused.code);
      return hasWords(i18n, key) ? t(key, refused.params) : t('console.errors.unknown', { requestId: refused.requestId });
    },
    [t, i18n],
  );
}
