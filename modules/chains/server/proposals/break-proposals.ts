import type { ItemId, MemberId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { ChainId } from '../../domain/chains.schemas.ts';
import { endProposal } from './end-proposal.ts';
import { lockChains } from '../lock-chains.ts';
import { typedTables } from '../tables.ts';

/** Ends proposals that are not possible any more. */
export async function breakProposals(unit: Unit, ids: readonly ChainId[], byId: MemberId | null = null): Promise<void> {
  for (const locked of await lockChains(unit, ids)) await endProposal(unit, locked, 'break', byId);
}

/** The proposals that have one of these items. */
export const findProposalsWithItems = async (db: Db, itemIds: readonly ItemId[]): Promise<ChainId[]> =>
  proposalsWhere(db, (steps) => steps.where('item_id', '=', anySql(itemIds)));

/** The proposals in which this member is. */
export const findMemberProposals = (db: Db, memberId: MemberId): Promise<ChainId[]> =>
  proposalsWhere(db, (steps) => steps.where('member_id', '=', memberId));

const liveSteps = (db: Db) => typedTables(db).selectFrom('chain_step').select('chain_id').where('is_live', '=', true);
type LiveSteps = ReturnType<typeof liveSteps>;

async function proposalsWhere(db: Db, narrow: (steps: LiveSteps) => LiveSteps): Promise<ChainId[]> {
  const rows = await narrow(liveSteps(db)).execute();
  return [...new Set(rows.map(({ chain_id }) => chain_id))].sort();
}
