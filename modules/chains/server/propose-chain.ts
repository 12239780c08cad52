import { newId, type ItemId, type MemberId } from '#contracts/ids.ts';
import { lockItems, showItemsTo, type LockedItem } from '#modules/items/public.ts';
import { blocksAmong } from '#modules/members/public.ts';
import { anyOf } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { ChainId } from '../domain/chains.schemas.ts';
import { chainProposed } from '../domain/chains.events.ts';
import { Chain, ChainStep } from './chain.entity.ts';
import { claimGroups, type GroupsOfTrade } from './choices/claim-groups.ts';
import { publishChainChange } from './chain.topics.ts';
import { tablesOf } from './tables.ts';

const hourMs = 3_600_000;

/**
 * Proposes a loop to its members: the owner of each item gets the next one, the owner of the last gets the first. It
 * reserves nothing.
 * @returns nothing when it is not possible any more
 */
export async function proposeChain(unit: Unit, itemIds: readonly ItemId[]): Promise<ChainId | undefined> {
  const locked = await lockItems(unit, itemIds);
  const items = itemIds.flatMap((id) => locked.find((item) => item.id === id) ?? []);
  if (items.length !== itemIds.length || !(await isPossible(unit, items))) return undefined;
  const groups = await claimGroups(unit, tradesOf(items));
  if (!groups) return undefined;
  const id = newId(ChainId, unit.now.getTime());
  unit.em.create(Chain, {
    id,
    state: 'proposed',
    swapId: null,
    proposedAt: unit.now,
    lapsesAt: new Date(unit.now.getTime() + unit.config.CHAIN_HOURS * hourMs),
    endedAt: null,
    changedAt: unit.now,
  });
  await unit.em.flush();
  items.forEach((item, position) => unit.em.create(ChainStep, stepOf(id, item, position, groups)));
  await unit.em.flush();
  const memberIds = items.map(({ ownerId }) => ownerId);
  await showItemsTo(unit, itemIds, memberIds);
  unit.publish(chainProposed, { chainId: id, memberIds, itemIds: [...itemIds] });
  publishChainChange(unit, id, memberIds);
  return id;
}

const tradesOf = (items: readonly LockedItem[]) =>
  items.flatMap(({ id, ownerId }, position) => {
    const got = items[(position + 1) % items.length];
    return got ? [{ memberId: ownerId, giveId: id, getId: got.id }] : [];
  });

const stepOf = (
  chainId: ChainId,
  { id, ownerId, valueCents }: LockedItem,
  position: number,
  groups: ReadonlyMap<MemberId, GroupsOfTrade>,
) => ({
  chainId,
  position,
  memberId: ownerId,
  itemId: id,
  valueCents,
  isLive: true,
  unlockedAt: null,
  tokenReference: null,
  declinedAt: null,
  giveGroupId: groups.get(ownerId)?.giveGroupId ?? null,
  takeGroupId: groups.get(ownerId)?.takeGroupId ?? null,
});

async function isPossible(unit: Unit, items: readonly LockedItem[]): Promise<boolean> {
  const owners = items.map(({ ownerId }) => ownerId);
  const isListed = items.every(({ state, isHidden }) => state === 'published' && !isHidden);
  if (!isListed || new Set(owners).size !== owners.length) return false;
  if ((await blocksAmong(unit.db, owners)).length > 0) return false;
  const taken = await tablesOf(unit.db)
    .selectFrom('chain_step')
    .select('item_id')
    .where('is_live', '=', true)
    .where('item_id', '=', anyOf(items.map(({ id }) => id)))
    .executeTakeFirst();
  return taken === undefined;
}
