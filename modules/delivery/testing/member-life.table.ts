import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { past, type MemberLife, type Side } from '#testing/member-life.ts';

/** A delivered parcel that this side has sent; its leg is the one that swaps made for it. */
const parcelOf =
  (swap: string, offer: string) =>
  ({ me, you, item }: Side) => sql`
    insert into parcel (id, swap_id, leg_id, item_id, sender_id, receiver_id, origin_kind, origin_id, order_number, state, sender,
      receiver, description, instruction, weight_grams, length_mm, width_mm, height_mm, pickup_on, quoted_at, carrier,
      service, price_cents, created_at, changed_at)
    select ${randomUUID()}, ${swap}, leg.id, ${item}, ${me.id}, ${you.id}, 'offer', ${offer}, ${randomUUID()}, 'delivered',
      json_build_object('name', ${`${me.mark}sender`}::text), json_build_object('name', ${`${you.mark}receiver`}::text),
      ${`${me.mark}parcel`}, ${`${me.mark}note`}, 500, 100, 100, 100, '2026-01-05', ${past}, 'wombat', 'standard', 900,
      ${past}, ${past}
    from swap_leg leg where leg.swap_id = ${swap} and leg.from_id = ${me.id}`;

/** A parcel each, found in both members' archives, and without their words once they are erased. */
export const memberLife: MemberLife = {
  together: ({ sides, idOf }) => sides.map(parcelOf(idOf('swap'), idOf('offer'))),
};
