import { randomUUID } from 'node:crypto';
import { pastIso, type MemberLife } from '#testing/member-life.ts';

/** A preference of each member, and a completed chain of two: of three it would need another member. */
export const memberLife: MemberLife = {
  alone: ({ id }) => [['chain_preference', { member_id: id, allows_five: true, changed_at: pastIso }]],
  together: ({ sides, idOf }) => [
    ...sides.flatMap(({ me, item, number }) => {
      const group_id = idOf(`choice ${number}`);
      return [
        [
          'chain_choice_group',
          { id: group_id, member_id: me.id, kind: 'give', number: 1, settled_by: null, created_at: pastIso },
        ],
        ['chain_choice_item', { member_id: me.id, kind: 'give', item_id: item, group_id, place: 1 }],
      ] as const;
    }),
    [
      'chain_pool',
      {
        id: idOf('pool'),
        category: 'toys',
        least_cents: 100,
        most_cents: 900,
        seats: 3,
        state: 'run',
        runs_at: pastIso,
        created_at: pastIso,
        ended_at: pastIso,
      },
    ],
    ...sides.map(
      ({ me, item }) =>
        ['chain_pool_entry', { pool_id: idOf('pool'), member_id: me.id, item_id: item, joined_at: pastIso }] as const,
    ),
    ...sides.map(
      ({ me }, index) =>
        [
          'chain_pool_choice',
          { pool_id: idOf('pool'), member_id: me.id, item_id: sides[1 - index]?.item, place: 1 },
        ] as const,
    ),
    [
      'chain',
      {
        id: idOf('chain'),
        state: 'completed',
        swap_id: idOf('swap'),
        proposed_at: pastIso,
        lapses_at: pastIso,
        ended_at: pastIso,
        changed_at: pastIso,
      },
    ],
    ...sides.map(
      ({ me, item, number }) =>
        [
          'chain_step',
          {
            chain_id: idOf('chain'),
            position: number - 1,
            member_id: me.id,
            item_id: item,
            value_cents: 500,
            is_live: false,
            unlocked_at: pastIso,
            token_reference: randomUUID(),
            declined_at: pastIso,
          },
        ] as const,
    ),
  ],
};
