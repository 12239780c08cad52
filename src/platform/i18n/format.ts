import { hour, minute } from '#contracts/durations.ts';
import type { Locale } from '#contracts/locale.ts';
import { formatLocales, formatMoney, formatNumber } from '#contracts/format-number.ts';
import { computeZoneOffset } from './time-zone.ts';
import { toBrisbaneDay, toPerthDay } from '#contracts/australian-day-bounds.ts';

export interface FormatOptions {
  readonly locale: Locale;
  readonly timeZone: string;
  readonly now: () => Date;
  /**
   * The formatted dates and times so far, by arguments. The server sends a page's along, because the first
   * `Intl.DateTimeFormat` of a browser costs a phone a tenth of a second.
   */
  readonly written?: Map<string, string> | undefined;
}

/**
 * Formats dates, numbers and sums for the reader's locale and time zone. Times are ISO strings, sums are whole cents.
 */
export interface Format {
  /** The time zone of dates and times, such as Australia/Sydney. */
  readonly timeZone: string;
  /** The day of an instant, in the reader's zone. */
  date(iso: string): string;
  /** A stored day (`2027-03-31`): the same in every zone. */
  day(day: string): string;
  /** The first day of what begins at an instant, as its rule names it. */
  firstDay(iso: string): string;
  /** The last day of what ends at an instant, as its rule names it. */
  lastDay(iso: string): string;
  dateTime(iso: string): string;
  time(iso: string): string;
  /** Time left until then, in its largest unit or two: "2 d 3 h", "45 min"; none left is "0 min". */
  timeLeft(iso: string): string;
  /** Time left until then in its largest unit alone, rounded down: 2 days, 5 hours. */
  largestLeft(iso: string): { readonly amount: number; readonly unit: 'day' | 'hour' | 'minute' };
  /** Whether an instant has passed on the page's clock. */
  isPast(iso: string): boolean;
  /** By how many days of the reader's calendar an instant lies ahead: 0 today, 1 tomorrow. */
  daysAhead(iso: string): number;
  /** Time since, or until: "3 hours ago", "tomorrow". */
  ago(iso: string): string;
  money(cents: number): string;
  /** With both decimals, for invoices: "$5.00". */
  exactMoney(cents: number): string;
  /** Kilometres: "850 m", "3.4 km", "120 km". */
  distance(kilometres: number): string;
  /** With at most `decimals` decimals, by default three. */
  number(value: number, decimals?: number): string;
  /** With options of `Intl.NumberFormat`, which costs a phone's first page a tenth of a second. */
  formatted(value: number, options: Intl.NumberFormatOptions): string;
  list(words: readonly string[]): string;
}

const dayLength = 24 * hour;

const momentForms = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  dateTime: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export function createFormat({ locale, timeZone, now, written = new Map() }: FormatOptions): Format {
  const tag = formatLocales[locale];
  const moment = (form: keyof typeof momentForms, iso: string, zone = timeZone) => {
    const key = `${form} ${tag} ${zone} ${iso}`;
    const text = written.get(key) ?? dateFormat(tag, { ...momentForms[form], timeZone: zone }).format(new Date(iso));
    written.set(key, text);
    return text;
  };
  const day = (stored: string) => moment('date', `${stored}T00:00:00Z`, 'UTC');
  const number = (value: number, decimals?: number) => formatNumber(value, locale, decimals);
  const formatted = (value: number, options: Intl.NumberFormatOptions) => numberFormat(tag, options).format(value);
  const unit = (value: number, name: string) => formatted(value, { style: 'unit', unit: name, unitDisplay: 'short' });
  return {
    timeZone,
    date: (iso) => moment('date', iso),
    day,
    firstDay: (iso) => day(toBrisbaneDay(iso)),
    lastDay: (iso) => day(toPerthDay(iso)),
    dateTime: (iso) => moment('dateTime', iso),
    time: (iso) => moment('time', iso),
    timeLeft: (iso) =>
      spans(Math.max(0, Date.parse(iso) - now().getTime()))
        .map(([amount, name]) => unit(amount, name))
        .join(' '),
    largestLeft: (iso) => {
      const left = Math.max(0, Date.parse(iso) - now().getTime());
      const [unit, length] =
        left >= dayLength
          ? (['day', dayLength] as const)
          : left >= hour
            ? (['hour', hour] as const)
            : (['minute', minute] as const);
      return { unit, amount: Math.floor(left / length) };
    },
    isPast: (iso) => Date.parse(iso) <= now().getTime(),
    daysAhead: (iso) => {
      const toDay = (instant: number) => Math.floor((instant + computeZoneOffset(instant, timeZone)) / dayLength);
      return toDay(Date.parse(iso)) - toDay(now().getTime());
    },
    ago: (iso) => relative(tag, Date.parse(iso) - now().getTime()),
    money: (cents) => formatMoney(cents, locale),
    exactMoney: (cents) => formatMoney(cents, locale, 'always'),
    distance: (kilometres) =>
      kilometres < 1
        ? `${number(Math.round(kilometres * 20) * 50)} m`
        : `${number(kilometres, kilometres < 10 ? 1 : 0)} km`,
    number,
    formatted,
    list: (words) => listFormat(tag).format(words),
  };
}

/** The largest unit and the one below it; a lower one of zero is left out. */
function spans(milliseconds: number): readonly (readonly [number, string])[] {
  const whole = Math.floor(milliseconds / minute);
  const [days, hours, minutes] = [Math.floor(whole / 1440), Math.floor((whole % 1440) / 60), whole % 60];
  const pair =
    days > 0
      ? ([
          [days, 'day'],
          [hours, 'hour'],
        ] as const)
      : ([
          [hours, 'hour'],
          [minutes, 'minute'],
        ] as const);
  const shown = pair.filter(([amount]) => amount > 0);
  return shown.length > 0 ? shown : [[0, 'minute']];
}

function relative(tag: string, offset: number): string {
  const size = Math.abs(offset);
  const format = relativeFormat(tag);
  if (size < minute) return format.format(0, 'second');
  if (size < hour) return format.format(Math.trunc(offset / minute), 'minute');
  if (size < dayLength) return format.format(Math.trunc(offset / hour), 'hour');
  if (size < 45 * dayLength) return format.format(Math.trunc(offset / dayLength), 'day');
  return format.format(Math.trunc(offset / (30 * dayLength)), 'month');
}

// Creating a formatter takes a fraction of a millisecond, and a list of ten cards needs fifty.
const remembered = new Map<string, unknown>();
function remember<T>(key: string, make: () => T): T {
  if (!remembered.has(key)) remembered.set(key, make());
  return remembered.get(key) as T;
}
const dateFormat = (tag: string, options: Intl.DateTimeFormatOptions) =>
  remember(`d${tag}${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(tag, options));
const numberFormat = (tag: string, options: Intl.NumberFormatOptions) =>
  remember(`n${tag}${JSON.stringify(options)}`, () => new Intl.NumberFormat(tag, options));
const relativeFormat = (tag: string) =>
  remember(`r${tag}`, () => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
const listFormat = (tag: string) => remember(`l${tag}`, () => new Intl.ListFormat(tag, { type: 'conjunction' }));
