import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { allAtOnce, inPages, type DataList, type MemberTie } from '#platform/module/member-data.ts';

interface SwapRow {
  readonly id: string;
}

/** A member's swaps, leg by leg, with their own notes; the other party's address of dispatch is left out. */
export const exportSwaps = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'swaps',
    rows: inPages<SwapRow>(
      async (last, limit) =>
        (
          await sql<SwapRow>`
    select swap.id, swap.state, swap.origin_kind, swap.origin_id, swap.agreed_at, swap.arranged_at, swap.completes_at, swap.completed_at,
      swap.cancelled_at, swap.changed_at, swap.dispute_cause, swap.cancel_asked_by = ${member} as cancel_asked_by_me,
      (select json_agg(json_build_object('item', leg.item_id, 'cents', leg.cents, 'value_cents', leg.value_cents, 'given', leg.from_id = ${member},
          'state', leg.state, 'method', leg.method, 'tracking_number', case when leg.from_id = ${member} then leg.tracking_number end,
          'sent_at', leg.sent_at, 'received_at', leg.received_at) order by leg.id)
       from swap_leg leg where leg.swap_id = swap.id and ${member} in (leg.from_id, leg.to_id)) as legs
    from swap_party party join swap on swap.id = party.swap_id
    where party.member_id = ${member} and (${last?.id ?? null}::uuid is null or party.swap_id > ${last?.id ?? null}::uuid)
    order by party.swap_id limit ${limit}`.execute(db)
        ).rows,
      200,
    ),
  },
  {
    name: 'notes',
    rows: allAtOnce(() =>
      sql`select swap_id, kind, text, written_at from swap_note where author_id = ${member} order by id`.execute(db),
    ),
  },
  {
    name: 'deliveries',
    rows: inPages<SwapRow>(
      async (last, limit) =>
        (
          await sql<SwapRow>`
    select delivery.id, delivery.swap_id, delivery.from_id = ${member} as given, delivery.kind, delivery.meeting_at,
      case when delivery.proposed_by = ${member} then delivery.place end as place,
      delivery.proposed_by = ${member} as proposed_by_me, delivery.proposed_at, delivery.agreed_at, delivery.ended_at
    from swap_party party join swap_delivery delivery on delivery.swap_id = party.swap_id and ${member} in (delivery.from_id, delivery.to_id)
    where party.member_id = ${member} and (${last?.id ?? null}::uuid is null or delivery.id > ${last?.id ?? null}::uuid)
    order by delivery.id limit ${limit}`.execute(db)
        ).rows,
    ),
  },
];

/** Swaps stay under "closed account"; the member's notes and the destinations of parcels are erased. */
export async function eraseSwaps(unit: Unit, member: MemberId): Promise<void> {
  await sql`update swap_note set text = '' where author_id = ${member}`.execute(unit.db);
  await sql`update swap_delivery set place = '' where proposed_by = ${member} and place <> ''`.execute(unit.db);
  await sql`update swap_leg set tracking_number = null where from_id = ${member} and tracking_number is not null`.execute(
    unit.db,
  );
}

/** A swap that is not over binds the member to its other party. */
export async function tiesOfSwaps(db: Db, members: readonly MemberId[]): Promise<readonly MemberTie[]> {
  const { rows } = await sql<{ memberId: MemberId }>`
    select member.id as "memberId" from unnest(${[...members]}::uuid[]) as member (id)
    where exists (select from swap_party party join swap on swap.id = party.swap_id
      where party.member_id = member.id and swap.state in ('agreed', 'underWay', 'disputed'))`.execute(db);
  return rows.map(({ memberId }) => ({ memberId, tie: 'swap' }));
}
