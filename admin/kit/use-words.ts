import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import type { Translate } from '#platform/i18n/catalogue.ts';

/** The words of the console in the reader's language: `t('members.admin.title')`. */
export function useWords(): Translate {
  const { i18n } = useLingui();
  const { locale } = i18n;
  // The language is a dependency so that memoised texts follow it.
  return useCallback((key, values) => (locale ? i18n._(key, { ...values }) : ''), [i18n, locale]);
}
