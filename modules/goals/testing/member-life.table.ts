import { pastIso, type MemberLife } from '#testing/member-life.ts';

/** Rows in each table with a column for a member: a goal for the other's item, and the swap on the way to it. */
export const memberLife: MemberLife = {
  together: ({ sides, idOf }) =>
    sides.flatMap(({ me, item, number }, index) => [
      [
        'goal',
        {
          id: idOf(`goal ${number}`),
          member_id: me.id,
          name: `${me.mark}goal`,
          state: 'active',
          started_at: pastIso,
          start_item_id: item,
          start_cents: 100,
          target_item_id: sides[1 - index]?.item,
          target_cents: 500,
          steps: 1,
          created_at: pastIso,
          changed_at: pastIso,
        },
      ],
      [
        'goal_step',
        {
          goal_id: idOf(`goal ${number}`),
          number: 1,
          swap_id: idOf('swap'),
          gave_id: item,
          got_id: sides[1 - index]?.item,
          cash_cents: 0,
          value_cents: 200,
          stepped_at: pastIso,
        },
      ],
    ]),
};
