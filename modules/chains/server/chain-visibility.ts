import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { areNotBlockedSql } from '#modules/members/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { ChainId } from '../domain/chains.schemas.ts';
import { chainErrors } from '../domain/chains.errors.ts';
import { Chain, ChainStep } from './chain.entity.ts';
import { typedTables } from './tables.ts';

const chain = entityColumns(Chain);
const own = entityColumns(ChainStep, 'own');
const other = entityColumns(ChainStep, 'other');

/**
 * SQL condition on `chain`: this member is in it and may see it. A block between two members hides a proposal from
 * both; what was agreed stays visible to all.
 */
export const isChainVisibleSql = (viewer: MemberId): RawBuilder<boolean> => sql<boolean>`(
  exists (select from chain_step own where ${own.chainId} = ${chain.id} and ${own.memberId} = ${viewer})
  and (${chain.swapId} is not null or not exists (
    select from chain_step other where ${other.chainId} = ${chain.id} and ${other.memberId} <> ${viewer}
      and not (${areNotBlockedSql(other.memberId, sql`${viewer}::uuid`)}))))`;

export async function isInVisibleChain(db: Db, viewer: MemberId, id: ChainId): Promise<boolean> {
  const found = await typedTables(db)
    .selectFrom('chain')
    .select('id')
    .where('id', '=', id)
    .where(isChainVisibleSql(viewer))
    .executeTakeFirst();
  return found !== undefined;
}

/** @throws chains.notFound for anyone who is not in the chain, or may not see it */
export async function requireChainMember(db: Db, viewer: MemberId, id: ChainId): Promise<void> {
  if (!(await isInVisibleChain(db, viewer, id))) throw chainErrors.notFound();
}
