import { addUtcMonths } from './add-utc-months.ts';

const nearMs = 4 * 86_400_000;

/**
 * The end of a month that was paid for. Where the provider's own period ends about then, its end counts: from 31
 * January it renews on 28 February and 31 March, and ends that drifted apart would show a renewal as missed.
 */
export function computePaidUntil(startsAt: Date, periodEnd: Date | null): Date {
  const month = addUtcMonths(startsAt, 1);
  const isNear = periodEnd !== null && Math.abs(periodEnd.getTime() - month.getTime()) <= nearMs;
  return isNear ? periodEnd : month;
}
