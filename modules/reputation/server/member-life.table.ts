import { randomUUID } from 'node:crypto';
import { past, type MemberLife } from '#testing/member-life.ts';

export const memberLife: MemberLife = {
  alone: ({ id }) => [['point_entry', { member_id: id, reason: 'itemPublished', subject_id: randomUUID(), points: 5, earned_at: past }]],
  together: ({ sides, idOf }) =>
    sides.map(({ me, you }) => ['review', { id: randomUUID(), swap_id: idOf('swap'), author_id: me.id, partner_id: you.id, opened_at: past, partner_stars: 5, swap_stars: 5, text: `${me.mark}review`, written_at: past }]),
};
