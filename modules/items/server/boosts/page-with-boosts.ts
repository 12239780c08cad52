import type { RawBuilder } from 'kysely';
import { ItemId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import type { BoostRules } from '../../domain/boost.schemas.ts';
import { countBoostedPositions, mergeBoostedCards } from '../../domain/boosted-positions.ts';
import type { ItemCard } from '../../domain/item.views.ts';
import {
  boostedItemsSql,
  loadBoostedCards,
  noBoostedItems,
  stillListedItemsSql,
  type BoostedCards,
  type BoostedItems,
} from './boosted-cards.ts';

export interface BoostableItemList<Answer extends Page<ItemCard>> {
  /** The identity of the list for its cursors. */
  readonly list: unknown;
  readonly cursor?: string | undefined;
  readonly limit: number;
  /** SQL condition on `item`: the list shows it, wherever. */
  readonly isListed: RawBuilder<unknown>;
  readonly distance?: RawBuilder<number | null>;
  /** Reads a page of the list in its own order beside the boosted items, in one statement. */
  readonly read: (cursor: string | undefined, boosts: BoostedItems<ItemCard>) => Promise<Answer & BoostedCards>;
  /** An answer past the end of the list. */
  readonly ended: Answer;
}

/** Where a list with boosted items goes on. */
interface BoostedListPosition {
  /** The cursor of the list's own order; null past its end. */
  readonly cursor: string | null | undefined;
  readonly shown: number;
  /** Boosted items that are still to be shown, then those that were. */
  readonly left: readonly ItemId[];
  readonly done: readonly ItemId[];
}

const mark = 'boosted';

/**
 * A page of a list in which boosted items take every fifth place. The first page decides which ones: the list leaves
 * them out of its own order to its end, and the cursor carries them. So every item comes once, whatever is boosted,
 * extended or ends meanwhile.
 */
export async function loadPageWithBoosts<Answer extends Page<ItemCard>>(
  db: Db,
  cursors: CursorCodec,
  list: BoostableItemList<Answer>,
  { now, rules }: { readonly now: Date; readonly rules: BoostRules },
): Promise<Answer & { readonly boostedCount: number }> {
  const identity = ['boosted', list.list];
  const earlier = list.cursor?.startsWith(`${mark}~`) ? readWalk(cursors, identity, list.cursor) : null;
  if (list.cursor !== undefined && !earlier) {
    return { ...(await list.read(list.cursor, noBoostedItems(list.limit))), boostedCount: 0 };
  }

  const from = earlier?.shown ?? 0;
  const layOut = (boosted: readonly ItemCard[]) => ({ from, limit: list.limit, every: rules.every, boosted });
  const boosts: BoostedItems<ItemCard> = {
    items: earlier ? stillListedItemsSql(list.isListed, earlier.left) : boostedItemsSql(list.isListed, rules.most, now),
    except: earlier ? [...earlier.done, ...earlier.left] : [],
    limitBeside: (boosted) => list.limit - countBoostedPositions(layOut(boosted)),
  };
  const answer =
    earlier?.cursor === null
      ? { ...list.ended, boosted: await loadBoostedCards(db, boosts.items, now, list.distance) }
      : await list.read(earlier?.cursor, boosts);

  // A page that is full of boosted items has read none of the list's own: the next one begins where this one did.
  const isFull = boosts.limitBeside(answer.boosted) === 0;
  const cursor = isFull && earlier ? (earlier.cursor ?? null) : answer.nextCursor;
  const items = mergeBoostedCards({ cards: answer.items, isEnd: cursor === null }, layOut(answer.boosted));
  const ids = answer.boosted.map(({ id }) => id);
  const shown = new Set(items.map(({ id }) => id));
  const left = ids.filter((id) => !shown.has(id));
  const done = earlier ? boosts.except : ids;
  const isOver = cursor === null && left.length === 0;
  const walk = { cursor, shown: from + items.length, left, done };
  const nextCursor = isOver ? null : done.length === 0 ? cursor : writeWalk(cursors, identity, walk);
  return { ...answer, items, nextCursor, boostedCount: earlier ? 0 : ids.length };
}

const short = (id: ItemId): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
const long = (text: string): ItemId =>
  ItemId.parse(
    Buffer.from(text, 'base64url')
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  );

/** Ids stand beside the signed part, which names them too: a cursor has 500 characters at most. */
const writeWalk = (
  cursors: CursorCodec,
  identity: unknown,
  { cursor, shown, left, done }: BoostedListPosition,
): string => {
  const rest = cursor ?? '';
  const ids = [...left, ...done.filter((id) => !left.includes(id))].map(short).join('');
  return [mark, rest, ids, cursors.write([identity, rest, ids], [shown, left.length])].join('~');
};

/** @throws platform.staleCursor */
function readWalk(cursors: CursorCodec, identity: unknown, cursor: string): BoostedListPosition {
  const [, rest = '', ids = '', signed = ''] = cursor.split('~');
  const [shown, count] = cursors.read([identity, rest, ids], signed);
  const items = (ids.match(/.{22}/g) ?? []).map(long);
  return {
    cursor: rest === '' ? null : rest,
    shown: Number(shown),
    left: items.slice(0, Number(count)),
    done: items.slice(Number(count)),
  };
}
