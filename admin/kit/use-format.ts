import { useMemo } from 'react';
import { createFormat, type Format } from '#platform/i18n/format.ts';
import { useCatalogue } from './catalogue.ts';

/** Dates and numbers as the reader writes them, in the zone of their computer: staff read logs of their own day. */
export function useFormat(): Format {
  const { locale } = useCatalogue();
  return useMemo(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return createFormat({ locale, timeZone, now: () => new Date() });
  }, [locale]);
}
