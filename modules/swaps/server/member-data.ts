import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';

/** A member's swaps, leg by leg, and what they wrote about them. */
export async function exportSwaps(db: Db, member: MemberId): Promise<unknown> {
  const legs = await sql`
    select swap.id as swap, swap.state, swap.agreed_at, swap.completed_at, swap.cancelled_at, leg.item_id, leg.cents, leg.from_id = ${member} as given,
      leg.state as leg_state, leg.method, leg.tracking_number, leg.sent_at, leg.received_at
    from swap_party party join swap on swap.id = party.swap_id join swap_leg leg on leg.swap_id = swap.id and ${member} in (leg.from_id, leg.to_id)
    where party.member_id = ${member} order by swap.id, leg.id`.execute(db);
  const notes = await sql`select swap_id, kind, text, written_at from swap_note where author_id = ${member}`.execute(db);
  const deliveries = await sql`
    select swap_id, from_id = ${member} as given, kind, meeting_at, place, proposed_by = ${member} as proposed_by_me, proposed_at, agreed_at
    from swap_delivery where ${member} in (from_id, to_id) and swap_id in (select swap_id from swap_party where member_id = ${member}) order by id`.execute(db);
  return { legs: legs.rows, deliveries: deliveries.rows, notes: notes.rows };
}

/** Swaps stay under "closed account"; what the member wrote and where parcels went does not. */
export async function eraseSwaps(unit: Unit, member: MemberId): Promise<void> {
  await sql`update swap_note set text = '' where author_id = ${member}`.execute(unit.db);
  await sql`update swap_delivery set place = '' where proposed_by = ${member} and place <> ''`.execute(unit.db);
  await sql`update swap_leg set tracking_number = null where from_id = ${member} and tracking_number is not null`.execute(unit.db);
}
