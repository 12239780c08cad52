import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { listAtOnce, type DataList } from '#platform/module/member-data.ts';
import { breakProposals, findMemberProposals } from './break-proposals.ts';
import { typedTables } from './tables.ts';

/** The member's places in chains, and what they chose about them. */
export const exportMemberChainData = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'chains',
    rows: listAtOnce(() =>
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
        ])
        .where('step.member_id', '=', member)
        .orderBy('chain.id')
        .execute(),
    ),
  },
  {
    name: 'chain-preferences',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('chain_preference')
        .select(['allows_five', 'changed_at'])
        .where('member_id', '=', member)
        .execute(),
    ),
  },
  {
    name: 'chain-choices',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('chain_choice_item as item')
        .innerJoin('chain_choice_group as group', 'group.id', 'item.group_id')
        .select([
          'group.id',
          'group.kind',
          'group.number',
          'group.settled_by',
          'group.created_at',
          'item.item_id',
          'item.place',
        ])
        .where('item.member_id', '=', member)
        .orderBy('group.id')
        .orderBy('item.place')
        .execute(),
    ),
  },
  {
    name: 'chain-pools',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('chain_pool_entry')
        .select(['pool_id', 'item_id', 'joined_at'])
        .where('member_id', '=', member)
        .orderBy('pool_id')
        .execute(),
    ),
  },
  {
    name: 'chain-pool-choices',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('chain_pool_choice')
        .select(['pool_id', 'item_id', 'place'])
        .where('member_id', '=', member)
        .orderBy('pool_id')
        .orderBy('place')
        .execute(),
    ),
  },
];

/** Proposals end; what was agreed stays as the other members' history. */
export async function eraseMemberChainData(unit: Unit, member: MemberId): Promise<void> {
  await breakProposals(unit, await findMemberProposals(unit.db, member), member);
  await typedTables(unit.db).deleteFrom('chain_choice_group').where('member_id', '=', member).execute();
  await typedTables(unit.db).deleteFrom('chain_pool_entry').where('member_id', '=', member).execute();
  await typedTables(unit.db).deleteFrom('chain_preference').where('member_id', '=', member).execute();
}
