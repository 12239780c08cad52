/**
 * Where a stream stands in each of its topics, in the order in which it asked for them; null where only wakes are told.
 */
export type Cursors = (number | null)[];

/** `12.-.0`: short, since it travels as the id of every event, and never empty. */
export const encodeCursors = (cursors: Cursors): string => cursors.map((cursor) => cursor ?? '-').join('.');

/** The cursors to resume at: those of the last event received, where they fit the topics asked for. */
export function resumeCursors(asked: Cursors, lastEventId: string | undefined): Cursors {
  const seen = lastEventId?.split('.') ?? [];
  if (seen.length !== asked.length) return asked;
  return asked.map((cursor, index) => (cursor === null ? null : Math.max(cursor, cursorFrom(seen[index]))));
}

const cursorFrom = (text: string | undefined): number => (text && /^\d{1,15}$/.test(text) ? Number(text) : 0);
