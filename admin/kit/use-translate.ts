import { useCallback } from 'react';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { useConsoleMessages } from './console-messages.ts';

/** The console's messages in the reader's language: `t('members.admin.title')`. */
export function useTranslate(): Translate {
  const catalogue = useConsoleMessages();
  const { locale } = catalogue;
  // The language is a dependency so that memoised texts follow it.
  return useCallback((key, values) => (locale ? catalogue.text(key, values) : ''), [catalogue, locale]);
}
