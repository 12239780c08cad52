import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { findMemberProposals } from './break-proposals.ts';
import type { ChainPreferenceChoice } from '../chain-preference.ts';
import { endProposal } from './end-proposal.ts';
import { lockChains } from '../lock-chains.ts';
import { typedTables } from '../tables.ts';

/** A member agrees to loops of five, or does not any more: then those that are proposed to them end. */
export async function changeChainPreference(
  unit: Unit,
  memberId: MemberId,
  chosen: ChainPreferenceChoice,
): Promise<void> {
  const row = { allows_five: chosen.allowsFive, changed_at: unit.now };
  await typedTables(unit.db)
    .insertInto('chain_preference')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
  if (chosen.allowsFive) return;
  for (const locked of await lockChains(unit, await findMemberProposals(unit.db, memberId)))
    if (locked.steps.length === 5) await endProposal(unit, locked, 'break', memberId);
}
