import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { listRowsAtOnce, type DataList } from '#platform/module/member-data.ts';
import { createMemberRowExport } from '#platform/module/member-row-export.ts';
import { breakProposals, findMemberProposals } from '../proposals/break-proposals.ts';
import { ChainPreference } from '../chain.entity.ts';
import { ChoiceGroup, ChoiceItem } from '../choice-group.entity.ts';
import { PoolChoice, PoolEntry } from '../pool.entity.ts';
import { typedTables } from '../tables.ts';

/** The member's places in chains, and what they chose about them. */
export const exportMemberChainData = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'chains',
    rows: listRowsAtOnce(() =>
      typedTables(db)
        .selectFrom('chain_step as step')
        .innerJoin('chain', 'chain.id', 'step.chain_id')
        .select([
          'chain.id',
          'chain.state',
          'chain.proposed_at',
          'chain.lapses_at',
          'chain.ended_at',
          'chain.changed_at',
          'chain.swap_id',
          'step.position',
          'step.item_id',
          'step.value_cents',
          'step.is_live',
          'step.unlocked_at',
          'step.token_reference',
          'step.declined_at',
          'step.item_version',
          'step.give_group_id',
          'step.take_group_id',
        ])
        .where('step.member_id', '=', member)
        .orderBy('chain.id')
        .execute(),
    ),
  },
  createMemberRowExport(db, member)('chain-preferences', ChainPreference, { by: 'memberId' }),
  createMemberRowExport(db, member)('chain-choice-groups', ChoiceGroup, { by: 'memberId' }),
  createMemberRowExport(db, member)('chain-choices', ChoiceItem, { by: 'memberId' }),
  createMemberRowExport(db, member)('chain-pools', PoolEntry, { by: 'memberId' }),
  createMemberRowExport(db, member)('chain-pool-choices', PoolChoice, { by: 'memberId' }),
];

/** Proposals end; what was agreed stays as the other members' history. */
export async function eraseMemberChainData(unit: Unit, member: MemberId): Promise<void> {
  await breakProposals(unit, await findMemberProposals(unit.db, member), member);
  await typedTables(unit.db).deleteFrom('chain_choice_group').where('member_id', '=', member).execute();
  await typedTables(unit.db).deleteFrom('chain_pool_entry').where('member_id', '=', member).execute();
  await typedTables(unit.db).deleteFrom('chain_preference').where('member_id', '=', member).execute();
}
