import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pastIso, inOneHourIso, type MemberLife } from '#testing/member-life.ts';

export const memberLife: MemberLife = {
  alone: ({ id, mark }) => {
    const couponId = randomUUID();
    return [
      sql`
        insert into coupon (id, code, kind, uses_limit, used, ends_at, created_at)
        values (${couponId}, translate(upper(left(md5(${couponId}::text), 12)), '01', 'XY'), 'month', 5, 1, ${inOneHourIso}, ${pastIso})`,
      [
        'coupon_use',
        { id: randomUUID(), coupon_id: couponId, member_id: id, person: `${mark}person`, created_at: pastIso },
      ],
      ['assist_order', { id: randomUUID(), member_id: id, months: 3, cents: 1500, created_at: pastIso }],
      [
        'swap_assist',
        {
          id: randomUUID(),
          member_id: id,
          source: 'paid',
          reference: `${mark}assist`,
          starts_at: pastIso,
          ends_at: inOneHourIso,
        },
      ],
    ];
  },
  // A hash that only keeps one person from using a code twice.
  notHandedOver: ['coupon_use.person'],
  // A hash, until the code can be used no more: else a new account would use it again.
  keptWithoutName: ['coupon_use: person'],
};
