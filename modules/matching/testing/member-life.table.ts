import { randomUUID } from 'node:crypto';
import { past, type MemberLife } from '#testing/member-life.ts';

/** Rows in each table with a column for a member. */
export const memberLife: MemberLife = {
  together: ({ sides }) =>
    sides.map(({ me, you, number }, index) => [
      'item_like',
      {
        id: randomUUID(),
        member_id: me.id,
        item_id: sides[1 - index]?.item,
        owner_id: you.id,
        source: number === 1 ? 'heart' : 'swipe',
        created_at: past,
      },
    ]),
};
