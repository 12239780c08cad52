import { randomUUID } from 'node:crypto';
import { past, type MemberLife } from '#testing/member-life.ts';

/** A preference of each member, and a completed chain of two: of three it would need another member. */
export const memberLife: MemberLife = {
  alone: ({ id }) => [['chain_preference', { member_id: id, allows_five: true, changed_at: past }]],
  together: ({ sides, idOf }) => [
    [
      'chain',
      {
        id: idOf('chain'),
        state: 'completed',
        swap_id: idOf('swap'),
        proposed_at: past,
        lapses_at: past,
        ended_at: past,
        changed_at: past,
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
            unlocked_at: past,
            token_reference: randomUUID(),
            declined_at: past,
          },
        ] as const,
    ),
  ],
};
