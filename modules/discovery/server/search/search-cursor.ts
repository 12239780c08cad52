import type { ItemId } from '#contracts/ids.ts';
import type { CursorCodec, CursorPosition } from '#platform/db/cursor.ts';
import { parsePageCursor, type PageStart } from '#platform/db/keyset.ts';

/**
 * The find from which a window of the newest finds reaches back: its time, to the microsecond as PostgreSQL writes it,
 * and id.
 */
export interface SearchWindow {
  readonly from: string;
  readonly id: ItemId;
}

/** The start of a page of finds: its window, null for the first, and the find of it after which the page begins. */
export interface SearchPageStart extends PageStart {
  readonly window: SearchWindow | null;
}

/** @throws platform.staleCursor */
export function readSearchCursor(
  cursors: CursorCodec,
  list: unknown,
  cursor: string | undefined,
  now: Date,
): SearchPageStart {
  const { snapshot, after } = parsePageCursor(cursors, list, cursor, now);
  if (after === null) return { snapshot, window: null, after };
  const [from, id, ...position] = after as [string | null, ItemId | null, ...CursorPosition];
  return {
    snapshot,
    window: from === null || id === null ? null : { from, id },
    after: position.length > 0 ? position : null,
  };
}

export const toSearchPosition = (window: SearchWindow | null, ...position: CursorPosition): CursorPosition => [
  window?.from ?? null,
  window?.id ?? null,
  ...position,
];

/** The cursor to the next window, after one that is read to its end. */
export const writeNextWindowCursor = (
  cursors: CursorCodec,
  list: unknown,
  { snapshot }: PageStart,
  next: SearchWindow,
): string => cursors.write(list, [snapshot.getTime(), ...toSearchPosition(next)]);
