import type { ItemId, MemberId } from '#contracts/ids.ts';
import { tradeItems } from '#modules/items/public.ts';
import { blocksAmong } from '#modules/members/public.ts';
import type { Config } from '#platform/config/config.ts';
import { anyOf, columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { tradePool, type TradePool, type Wish } from '../domain/trade-pool.ts';
import { Chain, ChainStep } from './chain.entity.ts';
import { settledChoices } from './choices/choice-groups.ts';
import { tablesOf } from './tables.ts';

const chain = columnsOf(Chain);
const step = columnsOf(ChainStep, 'step');
const next = columnsOf(ChainStep, 'next');

export interface MarketView {
  readonly db: Db;
  readonly now: Date;
  readonly config: Config;
}

/** Narrows a market to some things, whose values may differ as said here. */
export interface MarketOnly {
  readonly itemIds: ReadonlySet<ItemId>;
  readonly leastPercent: number;
}

/** The pool of trades among these members by their wishes, without items that a proposal has. */
export async function readMarket(
  { db, now, config }: MarketView,
  members: readonly MemberId[],
  wishes: readonly Wish[],
  only?: MarketOnly,
): Promise<TradePool> {
  const [things, proposed, refused, apart, allowsFive, settled] = [
    await tradeItems(db, members, now),
    await proposedItems(db, members),
    await refusedTrades(db, members, new Date(now.getTime() - config.CHAIN_DECLINED_DAYS * 86_400_000)),
    await blocksAmong(db, members),
    await thoseWhoAllowFive(db, members),
    await settledChoices({ db }, members),
  ];
  const market = {
    things: things.filter(({ id }) => !proposed.has(id) && !settled.isGiven(id) && (only?.itemIds.has(id) ?? true)),
    wishes: wishes.filter(({ memberId, itemId }) => !settled.isTaken(memberId, itemId)),
    refused,
    apart,
    allowsFive,
  };
  return tradePool(market, {
    leastPercent: only?.leastPercent ?? config.CHAIN_VALUE_PERCENT,
    meetingKm: config.CHAIN_MEETING_KM,
  });
}

async function proposedItems(db: Db, members: readonly MemberId[]): Promise<ReadonlySet<ItemId>> {
  const rows = await tablesOf(db)
    .selectFrom('chain_step')
    .select('item_id')
    .where('is_live', '=', true)
    .where('member_id', '=', anyOf(members))
    .execute();
  return new Set(rows.map(({ item_id }) => item_id));
}

/** What members declined, or let lapse without unlocking it. */
async function refusedTrades(db: Db, members: readonly MemberId[], since: Date) {
  const trade = selectList({ giveId: step.itemId, getId: next.itemId });
  const { rows } = await query`
    select ${trade} from chain_step step
    join chain on ${chain.id} = ${step.chainId}
    join chain_step next on ${next.chainId} = ${step.chainId} and ${next.position} = (${step.position} + 1) % (
      select count(*) from chain_step each where each.chain_id = ${step.chainId})
    where ${step.memberId} = ${anyOf(members)} and ${chain.endedAt} > ${since}
      and (${step.declinedAt} is not null or (${chain.state} = 'lapsed' and ${step.unlockedAt} is null))`.execute(db);
  return rows;
}

async function thoseWhoAllowFive(db: Db, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const rows = await tablesOf(db)
    .selectFrom('chain_preference')
    .select('member_id')
    .where('allows_five', '=', true)
    .where('member_id', '=', anyOf(members))
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
}
