/**
 * The cursor of each of a stream's topics, in the order of the request; null for a topic of which only changes are
 * reported.
 */
export type StreamCursors = (number | null)[];

/** Encoded as `12.-.0`: short, since it is the id of every event, and never empty. */
export const encodeCursors = (cursors: StreamCursors): string => cursors.map((cursor) => cursor ?? '-').join('.');

/** The cursors to resume at: those of the last event received, where they match the requested topics. */
export function resumeCursors(requested: StreamCursors, lastEventId: string | undefined): StreamCursors {
  const seen = lastEventId?.split('.') ?? [];
  if (seen.length !== requested.length) return requested;
  return requested.map((cursor, index) => (cursor === null ? null : Math.max(cursor, cursorFrom(seen[index]))));
}

const cursorFrom = (text: string | undefined): number => (text && /^\d{1,15}$/.test(text) ? Number(text) : 0);
