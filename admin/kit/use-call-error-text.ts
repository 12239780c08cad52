import { useCallback } from 'react';
import { findWireError } from '#web/wire-error.ts';
import { useConsoleMessages } from './console-messages.ts';
import { useTranslate } from './use-translate.ts';

const toErrorKey = (code: string) => code.replace('.', '.errors.');

/** Words a failed call: by the message for its code if there is one, else with the id under which it is logged. */
export function useCallErrorText() {
  const t = useTranslate();
  const catalogue = useConsoleMessages();
  return useCallback(
    (error: unknown) => {
      const refused = findWireError(error);
      if (!refused) return t('console.errors.unreachable');
      const key = toErrorKey(refused.code);
      return catalogue.has(key)
        ? t(key, refused.params)
        : t('console.errors.unknown', { requestId: refused.requestId });
    },
    [t, catalogue],
  );
}
