import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { listTradeItems, listTradeItemsByValue, type ValueRange } from '#modules/items/public.ts';
import { listBlockedPairs } from '#modules/members/public.ts';
import { reputationSettings, loadReputationSummaries } from '#modules/reputation/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { buildTradePool, type TradePool, type MemberWish } from '../../domain/trade-pool.ts';
import { chainSettings } from '../../domain/chains.settings.ts';
import { findMetWishes } from './find-met-wishes.ts';
import { listUnsettledChoiceGroups, loadSettledChoices } from '../choices/choice-groups.ts';
import { typedTables } from '../tables.ts';
import { listProposedTrades, listRefusedTrades } from './list-trades.ts';

/** The settings that decide what fits, and how reliable a member is. */
export const marketSettings = [chainSettings, reputationSettings] as const;

export interface MarketView {
  readonly db: Db;
  readonly now: Date;
  readonly config: ParsedSettings;
}

/** Narrows a market to some things. */
export interface MarketNarrowing {
  /** Items that members chose, so that wishes they wrote do not count. */
  readonly itemIds?: ReadonlySet<ItemId>;
  /** Smaller value in percent of the larger one from which two items fit; by default the setting's. */
  readonly leastPercent?: number;
  /** The values of the things of each member that matter. */
  readonly worth?: ReadonlyMap<MemberId, ValueRange>;
}

/** Members of one statement. */
const membersAtOnce = 2_000;

/** The pool of trades among these members by their likes and wishes, without items that a proposal has. */
export async function loadTradePool(
  { db, now, config }: MarketView,
  members: readonly MemberId[],
  likes: readonly MemberWish[],
  { itemIds, leastPercent = chainSettings.read(config).CHAIN_VALUE_PERCENT, worth }: MarketNarrowing = {},
): Promise<TradePool> {
  const [listed, live, refused, apart, allowsFive, choices, settled, ratings] = [
    worth
      ? await listTradeItemsByValue(db, worth, now)
      : await inParts(members, (part) => listTradeItems(db, part, now)),
    await listProposedTrades(db, members),
    await listRefusedTrades({ db, now, config }, members),
    await listBlockedPairs(db, members),
    await findMembersAllowingFive(db, members),
    await listUnsettledChoiceGroups({ db }, members),
    await loadSettledChoices({ db }, members),
    await inParts(members, (part) => loadReputationSummaries(db, part, config)),
  ];
  const proposed = new Set(live.map(({ giveId }) => giveId));
  const items = listed.filter(({ id }) => !proposed.has(id) && !settled.isGiven(id) && (itemIds?.has(id) ?? true));
  const wishes = likes.filter(({ memberId, itemId }) => !settled.isTaken(memberId, itemId));
  const metWishes = itemIds
    ? []
    : findMetWishes(items, leastPercent, now).filter(({ takerId, getId }) => !settled.isTaken(takerId, getId));
  const reliability = new Map(
    ratings.flatMap(({ memberId, stoodBy, swaps }) => (swaps === 0 ? [] : [[memberId, stoodBy / swaps] as const])),
  );
  const market = { things: items, wishes, metWishes, choices, live, refused, apart, allowsFive, reliability };
  return buildTradePool(market, { leastPercent, meetingKm: chainSettings.read(config).CHAIN_MEETING_KM });
}

async function inParts<T>(
  members: readonly MemberId[],
  read: (part: readonly MemberId[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const parts: (readonly T[])[] = [];
  for (let from = 0; from < members.length; from += membersAtOnce)
    parts.push(await read(members.slice(from, from + membersAtOnce)));
  return parts.flat();
}

/** Which of these members agree to loops of five. */
export async function findMembersAllowingFive(db: Db, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const rows = await typedTables(db)
    .selectFrom('chain_preference')
    .select('member_id')
    .where('allows_five', '=', true)
    .where('member_id', '=', anySql(members))
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
}
