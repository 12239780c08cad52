import type { MemberId } from '#contracts/ids.ts';
import { loadItemCards, listItemsOfMembers } from '#modules/items/public.ts';
import { listLastLikedItems } from '#modules/matching/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { ChoicesView } from '../../domain/choices.schemas.ts';
import { toChainItem } from '../chain.queries.ts';
import { typedTables } from '../tables.ts';

const offered = 100;

/** The member's groups, and what they may still put into one. */
export async function loadChoices({ db, now }: { db: Db; now: Date }, memberId: MemberId): Promise<ChoicesView> {
  const viewer = { id: memberId };
  const rows = await typedTables(db)
    .selectFrom('chain_choice_group as group')
    .innerJoin('chain_choice_item as item', 'item.group_id', 'group.id')
    .select(['group.id', 'group.kind', 'group.settled_by as settledBy', 'item.item_id as itemId'])
    .where('group.member_id', '=', memberId)
    .orderBy('group.id')
    .orderBy('item.place')
    .execute();
  const liked = await listLastLikedItems(db, memberId, offered);
  const cards = await loadItemCards(db, viewer, [...new Set([...liked, ...rows.map(({ itemId }) => itemId)])], now);
  const listed = await listItemsOfMembers(db, viewer, [memberId], offered, now);
  const isGrouped = (kind: string, id: string) => rows.some((row) => row.kind === kind && row.itemId === id);
  return {
    groups: [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, own]) =>
      own.slice(0, 1).map(({ kind, settledBy }) => ({
        id,
        kind,
        isSettled: settledBy !== null,
        things: own.map(({ itemId }) => toChainItem(cards.find((card) => card.id === itemId))),
      })),
    ),
    toGive: listed.flatMap((card) => (isGrouped('give', card.id) ? [] : (toChainItem(card) ?? []))),
    toTake: cards.flatMap((card) =>
      liked.includes(card.id) && card.state === 'published' && !isGrouped('take', card.id)
        ? (toChainItem(card) ?? [])
        : [],
    ),
  };
}
