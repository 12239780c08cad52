import { useCallback } from 'react';
import { wireErrorOf } from '#web/wire-error.ts';
import { useCatalogue } from './catalogue.ts';
import { useWords } from './use-words.ts';

const keyOf = (code: string) => code.replace('.', '.errors.');

/** Words a failed call: by its code where there is a sentence for it, else with the id under which the logs have it. */
export function useRefusalText() {
  const t = useWords();
  const catalogue = useCatalogue();
  return useCallback(
    (error: unknown) => {
      const refused = wireErrorOf(error);
      if (!refused) return t('console.errors.unreachable');
      const key = keyOf(refused.code);
      return catalogue.has(key)
        ? t(key, refused.params)
        : t('console.errors.unknown', { requestId: refused.requestId });
    },
    [t, catalogue],
  );
}
