import { randomUUID } from 'node:crypto';
import { pastIso, inOneHourIso, type MemberLife } from '#testing/member-life.ts';

/** Rows in each table with a column for a member. */
export const memberLife: MemberLife = {
  together: ({ one, other, sides }) => {
    const [first, second] = one.id < other.id ? sides : ([sides[1], sides[0]] as const);
    return [
      ...sides.flatMap(({ me, you, number }, index) => {
        const item = sides[1 - index]?.item;
        return [
          [
            'item_like',
            {
              id: randomUUID(),
              member_id: me.id,
              item_id: item,
              owner_id: you.id,
              source: number === 1 ? 'heart' : 'swipe',
              created_at: pastIso,
            },
          ],
          [
            'swipe',
            {
              member_id: me.id,
              item_id: item,
              direction: 'later',
              number: 1,
              swiped_at: pastIso,
              returns_at: inOneHourIso,
            },
          ],
          [
            'assist_fit',
            {
              item_id: sides[index]?.item,
              other_item_id: item,
              owner_id: me.id,
              other_owner_id: you.id,
              found_at: pastIso,
            },
          ],
          ['swipe_allowance', { member_id: me.id, day_ends_at: inOneHourIso, used: 1, made: 1 }],
          ['deck_card', { member_id: me.id, item_id: item, place: 1, reason: { kind: 'fresh' }, prepared_at: pastIso }],
        ] as const;
      }),
      [
        'member_match',
        {
          id: randomUUID(),
          one_id: first.me.id,
          other_id: second.me.id,
          one_item_id: first.item,
          other_item_id: second.item,
          is_live: true,
          matched_at: pastIso,
        },
      ],
    ];
  },
};
