import { newId, type ItemId, type MemberId } from '#contracts/ids.ts';
import { lockItems, grantItemAccessToParties, type TradeItem } from '#modules/items/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { ChainId } from '../../domain/chains.schemas.ts';
import { chainProposed } from '../../domain/chains.events.ts';
import { areLegsFitting } from '../../domain/leg-fit.ts';
import { chainSettings } from '../../domain/chains.settings.ts';
import { Chain, ChainStep } from '../chain.entity.ts';
import { lockFreeChoiceGroups, type TradeChoiceGroups } from '../choices/lock-free-choice-groups.ts';
import { publishChainChange } from '../chain.topics.ts';
import { findListedLoopItems, canShareChain } from './can-share-chain.ts';
import { areWithinOpenValueLimit } from '../chain-limits.ts';
import { areTradesStillWanted } from '../market/are-trades-still-wanted.ts';
import { typedTables } from '../tables.ts';
import { listRefusedTrades } from '../market/list-trades.ts';

const hourMs = 3_600_000;

export interface ProposedLoop {
  /** The members chose these things of one another: neither likes nor near values are asked for. */
  readonly areChosen?: boolean;
}

/**
 * Proposes a loop to its members: the owner of each item gets the next one, the owner of the last gets the first. It
 * reserves nothing. What a search read may be minutes old, so all of it is checked again.
 * @returns nothing when it is not possible any more
 */
export async function proposeChain(
  unit: Unit,
  itemIds: readonly ItemId[],
  { areChosen = false }: ProposedLoop = {},
): Promise<ChainId | undefined> {
  await lockItems(unit, itemIds);
  const items = await findListedLoopItems(unit, itemIds);
  if (!items || !(await isPossible(unit, items, areChosen))) return undefined;
  const groups = await lockFreeChoiceGroups(unit, toTrades(items));
  if (!groups) return undefined;
  const id = newId(ChainId, unit.now.getTime());
  unit.em.create(Chain, {
    id,
    state: 'proposed',
    swapId: null,
    proposedAt: unit.now,
    lapsesAt: new Date(unit.now.getTime() + chainSettings.read(unit.config).CHAIN_HOURS * hourMs),
    endedAt: null,
    changedAt: unit.now,
  });
  await unit.em.flush();
  items.forEach((item, position) => unit.em.create(ChainStep, buildStep(id, item, position, groups)));
  await unit.em.flush();
  const memberIds = items.map(({ ownerId }) => ownerId);
  await grantItemAccessToParties(unit, itemIds, memberIds);
  unit.publish(chainProposed, { chainId: id, memberIds, itemIds: [...itemIds] });
  publishChainChange(unit, id, memberIds);
  return id;
}

const toTrades = (items: readonly TradeItem[]) =>
  items.flatMap(({ id, ownerId }, position) => {
    const got = items[(position + 1) % items.length];
    return got ? [{ memberId: ownerId, giveId: id, getId: got.id }] : [];
  });

const buildStep = (
  chainId: ChainId,
  { id, ownerId, valueCents, version }: TradeItem,
  position: number,
  groups: ReadonlyMap<MemberId, TradeChoiceGroups>,
) => ({
  chainId,
  position,
  memberId: ownerId,
  itemId: id,
  itemVersion: version,
  valueCents,
  isLive: true,
  unlockedAt: null,
  tokenReference: null,
  declinedAt: null,
  giveGroupId: groups.get(ownerId)?.giveGroupId ?? null,
  takeGroupId: groups.get(ownerId)?.takeGroupId ?? null,
});

async function isPossible(unit: Unit, entries: readonly TradeItem[], areChosen: boolean): Promise<boolean> {
  const owners = entries.map(({ ownerId }) => ownerId);
  if (new Set(owners).size !== owners.length || !(await canShareChain(unit, owners))) return false;
  const { CHAIN_VALUE_PERCENT, CHAIN_MEETING_KM: meetingKm } = chainSettings.read(unit.config);
  if (!areLegsFitting(entries, { leastPercent: areChosen ? 0 : CHAIN_VALUE_PERCENT, meetingKm })) return false;
  if (await isAnyProposed(unit, entries)) return false;
  if (await isAnyRefused(unit, entries)) return false;
  if (!areChosen && !(await areTradesStillWanted(unit, entries))) return false;
  const given = entries.map(({ ownerId, valueCents }) => ({ memberId: ownerId, valueCents }));
  return areWithinOpenValueLimit(unit, given);
}

async function isAnyProposed({ db }: Unit, entries: readonly TradeItem[]): Promise<boolean> {
  const taken = await typedTables(db)
    .selectFrom('chain_step')
    .select('item_id')
    .where('is_live', '=', true)
    .where('item_id', '=', anySql(entries.map(({ id }) => id)))
    .executeTakeFirst();
  return taken !== undefined;
}

/** Whether a member refused their trade meanwhile: a search takes minutes. */
async function isAnyRefused(unit: Unit, entries: readonly TradeItem[]): Promise<boolean> {
  const trades = toTrades(entries);
  const refused = await listRefusedTrades(
    unit,
    trades.map(({ memberId }) => memberId),
  );
  return trades.some(({ giveId, getId }) => refused.some((each) => each.giveId === giveId && each.getId === getId));
}
