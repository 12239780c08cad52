import { randomUUID } from 'node:crypto';
import { pastIso, type MemberLife, type FixtureRow } from '#testing/member-life.ts';

export const memberLife: MemberLife = {
  alone: ({ id }) => [
    [
      'point_entry',
      { member_id: id, reason: 'itemPublished', subject_id: randomUUID(), points: 5, earned_at: pastIso },
    ],
    ['leaderboard_entry', { member_id: id, board: 'all', state: 'NSW', points: 5 }],
    ['leaderboard_name', { member_id: id, allowed_at: pastIso }],
  ],
  together: ({ sides, idOf }) =>
    sides.flatMap(({ me, you }): readonly FixtureRow[] => [
      [
        'review',
        {
          id: randomUUID(),
          swap_id: idOf('swap'),
          author_id: me.id,
          partner_id: you.id,
          opened_at: pastIso,
          partner_stars: 5,
          swap_stars: 5,
          text: `${me.mark}review`,
          written_at: pastIso,
          reply: `${you.mark}reply`,
          replied_at: pastIso,
        },
      ],
      ['reliability_entry', { member_id: me.id, swap_id: idOf('swap'), stood_by: true, ended_at: pastIso }],
    ]),
};
