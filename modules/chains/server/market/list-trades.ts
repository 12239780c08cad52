import { sql } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { chainSettings } from '../../domain/chains.settings.ts';
import { Chain, ChainStep } from '../chain.entity.ts';

const chain = entityColumns(Chain);
const step = entityColumns(ChainStep, 'step');
const next = entityColumns(ChainStep, 'next');

/** The next position, whose item the member of `step` gets. */
const isNext = sql`${next.chainId} = ${step.chainId} and ${next.position} = (${step.position} + 1) % (
  select count(*) from chain_step each where each.chain_id = ${step.chainId})`;

/** An item that a member would give, and the one that they would get for it. */
export interface DirectedTrade {
  readonly giveId: ItemId;
  readonly getId: ItemId;
}

interface At {
  readonly db: Db;
  readonly now: Date;
  readonly config: ParsedSettings;
}

/**
 * Reads the trades that members lately declined, stopped liking while they were proposed, or let lapse without
 * unlocking; and the trades of chains whose swap was cancelled.
 */
export async function listRefusedTrades(
  { db, now, config }: At,
  members: readonly MemberId[],
): Promise<DirectedTrade[]> {
  const since = new Date(now.getTime() - chainSettings.read(config).CHAIN_DECLINED_DAYS * 86_400_000);
  const trade = selectList({ giveId: step.itemId, getId: next.itemId });
  const { rows } = await query`
    select ${trade} from chain_step step
    join chain on ${chain.id} = ${step.chainId}
    join chain_step next on ${isNext}
    where ${step.memberId} = ${anySql(members)} and ${chain.endedAt} > ${since}
      and (${step.declinedAt} is not null or ${chain.state} = 'cancelled'
        or (${chain.state} = 'lapsed' and ${step.unlockedAt} is null))`.execute(db);
  return rows;
}

/** Reads what these members give and get in the proposals that wait. */
export async function listProposedTrades(
  db: Db,
  members: readonly MemberId[],
): Promise<(DirectedTrade & { readonly memberId: MemberId })[]> {
  const trade = selectList({ memberId: step.memberId, giveId: step.itemId, getId: next.itemId });
  const { rows } = await query`
    select ${trade} from chain_step step
    join chain_step next on ${isNext}
    where ${step.memberId} = ${anySql(members)} and ${step.isLive}`.execute(db);
  return rows;
}
