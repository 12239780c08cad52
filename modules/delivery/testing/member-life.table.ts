import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pastIso, type MemberPairFixture, type MemberLife, type SharedSwapSide } from '#testing/member-life.ts';

/** A delivered parcel that this side has sent; its leg is the one that swaps made for it. */
const insertParcel =
  (swap: string, offer: string) =>
  ({ me, you, item }: SharedSwapSide) => sql`
    insert into parcel (id, swap_id, leg_id, item_id, sender_id, receiver_id, origin_kind, origin_id, order_number, state, sender,
      receiver, description, instruction, weight_grams, length_mm, width_mm, height_mm, pickup_on, quoted_at, carrier,
      service, price_cents, created_at, changed_at)
    select ${randomUUID()}, ${swap}, leg.id, ${item}, ${me.id}, ${you.id}, 'offer', ${offer}, ${randomUUID()}, 'delivered',
      json_build_object('name', ${`${me.mark}sender`}::text), json_build_object('name', ${`${you.mark}receiver`}::text),
      ${`${me.mark}parcel`}, ${`${me.mark}note`}, 500, 100, 100, 100, '2026-01-05', ${pastIso}, 'wombat', 'standard', 900,
      ${pastIso}, ${pastIso}
    from swap_leg leg where leg.swap_id = ${swap} and leg.from_id = ${me.id}`;

/** A protected swap that is over, with a packing picture and a complaint. */
const insertProtection = ({ one, other, sides, idOf }: MemberPairFixture) => {
  const [id, swap] = [randomUUID(), idOf('swap')];
  return [
    sql`insert into swap_protection (id, swap_id, state, proposed_by, cover_cents, fund_leg_cents, created_at, changed_at)
      values (${id}, ${swap}, 'settled', ${one.id}, 10000, 20000, ${pastIso}, ${pastIso})`,
    ...[one, other].map(
      (liver) => sql`insert into protection_side (protection_id, member_id, cents, has_agreed, hold, checkout_id)
        values (${id}, ${liver.id}, 18000, true, 'released', ${randomUUID()})`,
    ),
    ...sides.map(
      ({ me, you, item }) => sql`
        insert into protection_promise (protection_id, leg_id, kind, item_id, from_id, to_id, cents, state, picture_id,
          claim_picture_id, claim_words)
        select ${id}, leg.id, 'parcel', ${item}, ${me.id}, ${you.id}, 18000, 'received', ${me.picture}, ${you.picture},
          ${`${you.mark}claim`}
        from swap_leg leg where leg.swap_id = ${swap} and leg.from_id = ${me.id}`,
    ),
  ];
};

/** A parcel each, found in both members' archives, and without their words once they are erased. */
export const memberLife: MemberLife = {
  together: (meeting) => [
    ...meeting.sides.map(insertParcel(meeting.idOf('swap'), meeting.idOf('offer'))),
    ...insertProtection(meeting),
  ],
  notHandedOver: ['swap_protection.proposed_by', 'protection_side.checkout_id'],
};
