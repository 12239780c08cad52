import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { createFormat, type Format } from '#platform/i18n/format.ts';
import { isLocale } from '#platform/i18n/locales.ts';

/** Dates and numbers as the reader writes them, in the zone of their computer: staff read logs of their own day. */
export function useFormat(): Format {
  const { i18n } = useLingui();
  return useMemo(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return createFormat({ locale: isLocale(i18n.locale) ? i18n.locale : 'en-US', timeZone, now: () => new Date() });
  }, [i18n.locale]);
}
