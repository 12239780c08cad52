import type { ItemId } from '#contracts/ids.ts';
import type { Cursors, Position } from '#platform/db/cursor.ts';
import { placeOfCursor, type Place } from '#platform/db/keyset.ts';

/**
 * From which find on a window of the newest finds reaches back: its moment, to the microsecond as PostgreSQL writes it,
 * and id.
 */
export interface Window {
  readonly from: string;
  readonly id: ItemId;
}

/** Where a page of finds begins: in which window, null for the first, and after which find of it. */
export interface SearchPlace extends Place {
  readonly window: Window | null;
}

/** @throws platform.staleCursor */
export function readPlace(cursors: Cursors, list: unknown, cursor: string | undefined, now: Date): SearchPlace {
  const { snapshot, after } = placeOfCursor(cursors, list, cursor, now);
  if (after === null) return { snapshot, window: null, after };
  const [from, id, ...position] = after as [string | null, ItemId | null, ...Position];
  return {
    snapshot,
    window: from === null || id === null ? null : { from, id },
    after: position.length > 0 ? position : null,
  };
}

export const positionIn = (window: Window | null, ...position: Position): Position => [
  window?.from ?? null,
  window?.id ?? null,
  ...position,
];

/** What follows a window that is read to its end. */
export const windowCursor = (cursors: Cursors, list: unknown, { snapshot }: Place, next: Window): string =>
  cursors.write(list, [snapshot.getTime(), ...positionIn(next)]);
