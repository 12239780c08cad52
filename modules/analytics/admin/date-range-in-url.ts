import { useSearchParams } from 'react-router-dom';
import { addDays, toSiteDay } from '#contracts/site-day.ts';
import { countDays, type DateRange } from '../domain/date-range.ts';

export const rangePresetDays = [7, 28, 91, 365] as const;

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text);

/** The last days until today, today included. */
export const toRecentRange = (days: number): DateRange => {
  const until = toSiteDay(new Date());
  return { from: addDays(until, 1 - days), until };
};

/** The range in the address, so that a chart can be shared as a link; four weeks where there is none. */
export function useDateRangeInUrl() {
  const [params, setParams] = useSearchParams();
  const [from, until] = [params.get('from'), params.get('until')];
  const range = isDay(from) && isDay(until) && from <= until ? { from, until } : toRecentRange(28);
  const choose = (chosen: DateRange) =>
    setParams(
      (before) => {
        before.set('from', chosen.from);
        before.set('until', chosen.until);
        return before;
      },
      { replace: true },
    );
  return { range, choose, days: countDays(range) };
}
