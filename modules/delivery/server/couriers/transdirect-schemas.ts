import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { TrackingEventKind } from '../../domain/tracking-outcome.ts';
import type { BookingStatus, CourierEvent } from './courier.ts';

/** Numbers come as numbers and as strings. */
const amount = z.coerce.number().refine(Number.isFinite);

const courierQuote = z.object({
  total: amount,
  applied_gst: amount.nullish(),
  transit_time: z.union([z.string(), z.number()]).nullish(),
  pickup_dates: z.array(z.string()).nullish(),
});
const quotes = z.record(z.string(), courierQuote);

/** Their quotes by courier, bare or inside `quotes`. An empty list comes as `[]`. */
export const transdirectQuotesSchema = z
  .union([z.object({ quotes: z.union([quotes, z.tuple([])]) }), z.tuple([]), quotes])
  .transform((answer): z.output<typeof quotes> => {
    const inner = 'quotes' in answer ? (answer as { quotes: unknown }).quotes : answer;
    return Array.isArray(inner) ? {} : (inner as z.output<typeof quotes>);
  });

const id = z.union([z.string().min(1), z.number()]).transform(String);

/** A booking; its id is called `booking_id` on one page and `id` on the others. */
export const transdirectBookingSchema = z
  .object({
    id: id.optional(),
    booking_id: id.optional(),
    status: z.string().default('new'),
    courier: z.string().nullish(),
    connote: z.string().nullish(),
    referrer: z.string().nullish(),
    quotes: z.union([quotes, z.tuple([])]).nullish(),
  })
  .transform(({ id: plain, booking_id, quotes: offered, ...rest }) => ({
    ...rest,
    id: plain ?? booking_id ?? '',
    quotes: offered && !Array.isArray(offered) ? (offered as z.output<typeof quotes>) : {},
  }))
  .refine((booking) => booking.id !== '');
export type TransdirectBookingAnswer = z.output<typeof transdirectBookingSchema>;

export const transdirectBookingListSchema = z.union([
  z.array(transdirectBookingSchema),
  z.object({ bookings: z.array(transdirectBookingSchema) }).transform(({ bookings }) => bookings),
]);

const pending = ['pending_payment', 'paid', 'pending_review', 'reviewed', 'request_sent'];
const labelled = ['confirmed', 'booked_manually', 'demo'];

/** Their statuses, as ours. An unknown one is pending: it is asked for again. */
export function toBookingStatus({
  status,
  connote,
}: Pick<TransdirectBookingAnswer, 'status' | 'connote'>): BookingStatus['status'] {
  if (status === 'new') return 'open';
  if (status === 'request_failed') return 'failed';
  if (status === 'cancelled') return 'cancelled';
  if (labelled.includes(status)) return connote ? 'labelled' : 'pending';
  return pending.includes(status) ? 'pending' : 'pending';
}

const byCode: Readonly<Record<string, TrackingEventKind>> = {
  '0': 'info',
  '1': 'pickedUp',
  '2': 'inTransit',
  '3': 'outForDelivery',
  '4': 'delivered',
  '-1': 'attempted',
  '-2': 'badAddress',
  '-3': 'damaged',
};

/** By the words of the other form, the more telling first. */
const kindPatterns: readonly (readonly [RegExp, TrackingEventKind])[] = [
  // Before the words that they deny: a parcel that is to be collected is still with its sender.
  [/futile|attempt|card left/, 'attempted'],
  [/\b(?:not|to be|awaiting|ready|unable|booked)\b[^.;]*(?:picked up|collected)/, 'info'],
  [/damage/, 'damaged'],
  [/lost|missing/, 'lost'],
  [/refus|reject/, 'refused'],
  [/address/, 'badAddress'],
  [/out for delivery|onboard|on board/, 'outForDelivery'],
  [/undeliver|not delivered/, 'attempted'],
  [/delivered/, 'delivered'],
  [/picked[ _]?up|collected/, 'pickedUp'],
  [/transit|depot|departed|arrived|processed (?:at|in|by)/, 'inTransit'],
];

const parseEventKind = (words: string): TrackingEventKind =>
  kindPatterns.find(([pattern]) => pattern.test(words.toLowerCase().replaceAll('_', ' ')))?.[1] ?? 'info';

const status = z.union([z.string(), z.number()]).transform(String);

/** Both forms of the tracking answer: one by codes, one by words. */
export const transdirectTrackingSchema = z.object({
  status: status.nullish(),
  tracking_events: z
    .array(z.object({ status, date: z.string(), time: z.string().nullish(), depot: z.string().nullish() }))
    .nullish(),
  events: z
    .array(z.object({ date: z.string(), description: z.string().nullish(), location: z.string().nullish() }))
    .nullish(),
});
export type TransdirectTrackAnswer = z.output<typeof transdirectTrackingSchema>;

/** The reports in an answer. An event has its own status: that of the whole parcel is only a report of its own. */
export function parseCourierEvents(
  { status: whole, tracking_events, events }: TransdirectTrackAnswer,
  now: Date,
): CourierEvent[] {
  const coded = (tracking_events ?? []).map((event) =>
    report(
      byCode[event.status] ?? parseEventKind(event.status),
      event.status,
      event.depot,
      parseMoment(event.date, event.time),
    ),
  );
  const described = (events ?? []).map(({ description, location, date }) =>
    report(parseEventKind(description ?? ''), description ?? '', location, parseMoment(date, null)),
  );
  const reported = [...coded, ...described].flatMap((event) => event ?? []);
  if (whole === null || whole === undefined) return reported;
  const kind = byCode[whole] ?? parseEventKind(whole);
  if (kind === 'info' || reported.some((event) => event.kind === kind)) return reported;
  const last = Math.max(...reported.map(({ happenedAt }) => happenedAt.getTime()), -Infinity);
  const happenedAt = Number.isFinite(last) ? new Date(last) : now;
  return [...reported, { key: `status ${whole}`, kind, words: whole, place: '', happenedAt }];
}

function report(kind: TrackingEventKind, words: string, place: string | null | undefined, happenedAt: Date | null) {
  if (!happenedAt) return null;
  const key = createHash('sha256')
    .update(`${happenedAt.toISOString()}|${words}|${place ?? ''}`)
    .digest('hex')
    .slice(0, 32);
  return { key, kind, words: words.slice(0, 200), place: (place ?? '').slice(0, 100), happenedAt };
}

/** ISO 8601; a date without a zone is the east coast's, without daylight saving. */
function parseMoment(date: string, time: string | null | undefined): Date | null {
  const text = time ? `${date}T${time}` : date.replace(' ', 'T');
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(text);
  const moment = new Date(hasZone ? text : `${text.includes('T') ? text : `${text}T00:00`}+10:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
