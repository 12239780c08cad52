import { useMemo } from 'react';
import { createFormat, type Format } from '#platform/i18n/format.ts';
import { useConsoleMessages } from './console-messages.ts';

/**
 * Formats dates and numbers in the reader's locale and the time zone of their computer, since staff read logs of their
 * own day.
 */
export function useFormat(): Format {
  const { locale } = useConsoleMessages();
  return useMemo(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return createFormat({ locale, timeZone, now: () => new Date() });
  }, [locale]);
}
