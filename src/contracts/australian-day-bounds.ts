import { hour } from '#contracts/durations.ts';
/**
 * Days that a rule names, such as the first day of a price and the last of a coupon. They are stored as instants, and
 * printed as the day that was meant, whatever the reader's zone is. Neither zone has summer time.
 */
const brisbane = 10 * hour;
const perth = 8 * hour;

const dayAt = (iso: string, offset: number): string => new Date(Date.parse(iso) + offset).toISOString().slice(0, 10);

/** The beginning of a first day (`2027-03-10`): midnight in Brisbane. */
export const toBrisbaneDayStart = (day: string): Date => new Date(`${day}T00:00:00+10:00`);

/** The end of a last day (`2027-03-31`) everywhere in Australia: in Perth, where the day ends last. */
export const toPerthDayEnd = (day: string): Date => new Date(`${day}T23:59:59.999+08:00`);

/** The first day of what begins at an instant. */
export const toBrisbaneDay = (iso: string): string => dayAt(iso, brisbane);

/** The last day of what ends at an instant: in Perth, so that nowhere in Australia more is promised than there is. */
export const toPerthDay = (iso: string): string => dayAt(iso, perth);
