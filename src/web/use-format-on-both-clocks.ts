import { createFormat } from '#platform/i18n/format.ts';
import { areClocksDifferent, toTimeZonePlace } from '#platform/i18n/time-zone.ts';
import { useFormat, useLocale } from '#web/i18n.tsx';

/** A moment on two clocks. */
export type TwoClocks = Readonly<Record<'when' | 'zone' | 'theirs' | 'theirZone', string>>;

/**
 * Reads a moment on the reader's clock and on that of a member in another zone; null where both show the same, or the
 * other zone is unknown.
 */
export function useFormatOnBothClocks(): (iso: string, theirZone: string | null | undefined) => TwoClocks | null {
  const format = useFormat();
  const locale = useLocale();
  return (iso, timeZone) => {
    if (!timeZone || !areClocksDifferent(Date.parse(iso), format.timeZone, timeZone)) return null;
    const there = createFormat({ locale, timeZone, now: () => new Date(iso) });
    return {
      when: format.dateTime(iso),
      zone: toTimeZonePlace(format.timeZone),
      theirs: there.dateTime(iso),
      theirZone: toTimeZonePlace(timeZone),
    };
  };
}
