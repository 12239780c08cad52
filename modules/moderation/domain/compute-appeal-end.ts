import { toPerthDay, toPerthDayEnd } from '#contracts/australian-day-bounds.ts';
import { day } from '#contracts/durations.ts';

/** Until when a ruling can be appealed: the end of the last day everywhere in Australia, as screens and emails say. */
export const computeAppealEnd = (ruledAt: Date, days: number): Date =>
  toPerthDayEnd(toPerthDay(new Date(ruledAt.getTime() + days * day).toISOString()));
