import { useLingui } from '@lingui/react';
import { useCallback } from 'react';

export type Words = (key: string, values?: Record<string, unknown>) => string;

/** The words of the console in the reader's language: `t('members.admin.title')`. */
export function useWords(): Words {
  const { i18n } = useLingui();
  const { locale } = i18n;
  // The language is a dependency so that memoised texts follow it.
  return useCallback((key, values) => (locale ? i18n._(key, values) : ''), [i18n, locale]);
}
