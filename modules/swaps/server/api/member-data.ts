import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import {
  listRowsAtOnce,
  listRowsInPages,
  type DataList,
  type MemberClosingObstacle,
} from '#platform/module/member-data.ts';
import { Swap, SwapDelivery, SwapLeg, SwapParty } from '../swap.entity.ts';
import { hasOpenSwapSql } from '../swap-sql-fragments.ts';
import { typedTables } from '../tables.ts';

const swap = entityColumns(Swap);
const party = entityColumns(SwapParty, 'party');
const leg = entityColumns(SwapLeg, 'leg');
const delivery = entityColumns(SwapDelivery, 'delivery');

/** A swap in a party's export, leg by leg; the other party's tracking numbers are left out. */
const exportedSwap = (member: MemberId) =>
  selectList({
    id: swap.id,
    state: swap.state,
    origin_kind: swap.originKind,
    origin_id: swap.originId,
    agreed_at: swap.agreedAt,
    arranged_at: swap.arrangedAt,
    completes_at: swap.completesAt,
    completed_at: swap.completedAt,
    cancelled_at: swap.cancelledAt,
    changed_at: swap.changedAt,
    waits_until: swap.waitsUntil,
    reopened_at: swap.reopenedAt,
    overdue_at: swap.overdueAt,
    settled_as: swap.settledAs,
    settled_reason: swap.settledReason,
    settled_at: swap.settledAt,
    dispute_cause: swap.disputeCause,
    dispute_about_me: sql<boolean>`${swap.disputeAbout} is not distinct from ${member}`,
    cancel_asked_by_me: sql<boolean>`${party.cancelAskedAt} is not null`,
    legs: sql<object[]>`(
      select json_agg(json_build_object(
        'id', ${leg.id}, 'item', ${leg.itemId}, 'item_version', ${leg.itemVersion}, 'was_missed', ${leg.wasMissed}, 'cents', ${leg.cents}, 'value_cents', ${leg.valueCents}, 'given', ${leg.fromId} = ${member},
        'state', ${leg.state}, 'method', ${leg.method},
        'tracking_number', case when ${leg.fromId} = ${member} then ${leg.trackingNumber} end,
        'item_when_ruled', case when ${leg.fromId} = ${member} then ${leg.itemCopy} end,
        'sent_at', ${leg.sentAt}, 'received_at', ${leg.receivedAt}
      ) order by ${leg.id})
      from swap_leg leg where ${leg.swapId} = ${swap.id} and ${member} in (${leg.fromId}, ${leg.toId}))`,
  });

/** A delivery in a party's export; a place belongs to the party who proposed it. */
const exportedDelivery = (member: MemberId) =>
  selectList({
    id: delivery.id,
    swap_id: delivery.swapId,
    given: sql<boolean>`${delivery.fromId} = ${member}`,
    kind: delivery.kind,
    meeting_at: delivery.meetingAt,
    other_times: delivery.otherTimes,
    place: sql<string | null>`case when ${delivery.proposedById} = ${member} then ${delivery.place} end`,
    place_kind: sql<string | null>`case when ${delivery.proposedById} = ${member} then ${delivery.placeKind} end`,
    is_place_removed: delivery.isPlaceRemoved,
    proposed_by_me: sql<boolean>`${delivery.proposedById} = ${member}`,
    proposed_at: delivery.proposedAt,
    agreed_at: delivery.agreedAt,
    ended_at: delivery.endedAt,
    address_asked_at: delivery.addressAskedAt,
    address_shared_at: delivery.addressSharedAt,
    address_shown_at: delivery.addressShownAt,
    address_shown_times: delivery.addressShownTimes,
  });

/** A member's swaps, leg by leg, with their own notes; the other party's address of dispatch is left out. */
export const exportMemberSwapData = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'swaps',
    rows: listRowsInPages<SelectedRow<ReturnType<typeof exportedSwap>>>(async (last, limit) => {
      const after = last ? sql`${party.swapId} > ${last.id}` : sql`true`;
      const { rows } = await query`
        select ${exportedSwap(member)} from swap_party party join swap on ${swap.id} = ${party.swapId}
        where ${party.memberId} = ${member} and ${after}
        order by ${party.swapId} limit ${limit}`.execute(db);
      return rows;
    }, 200),
  },
  {
    name: 'returns',
    rows: listRowsAtOnce(() =>
      typedTables(db)
        .selectFrom('swap_return')
        .select([
          'leg_id',
          'swap_id',
          'item_id',
          'state',
          'opened_at',
          'due_at',
          'sent_at',
          'ended_at',
          'closed_reason',
        ])
        .select((eb) => [
          eb('owner_id', '=', member).as('comes_to_me'),
          eb('payer_id', '=', member).as('at_my_cost'),
          eb.case().when('holder_id', '=', member).then(eb.ref('tracking_number')).end().as('tracking_number'),
        ])
        .where((eb) => eb.or([eb('holder_id', '=', member), eb('owner_id', '=', member), eb('payer_id', '=', member)]))
        .orderBy('leg_id')
        .execute(),
    ),
  },
  {
    name: 'meetings',
    rows: listRowsAtOnce(() =>
      typedTables(db)
        .selectFrom('swap_meeting_side')
        .select(['id', 'swap_id', 'meeting_at', 'code', 'confirmed_at', 'late_at', 'late_minutes', 'code_typed_at'])
        .select(['no_show_at', 'no_show_until', 'no_show_end', 'no_show_ended_at', 'friend_link_at'])
        .where('member_id', '=', member)
        .orderBy('id')
        .execute(),
    ),
  },
  {
    name: 'notes',
    rows: listRowsAtOnce(() =>
      typedTables(db)
        .selectFrom('swap_note')
        .select(['id', 'swap_id', 'kind', 'leg_id', 'text', 'is_removed', 'image_ids', 'written_at'])
        .where('author_id', '=', member)
        .orderBy('id')
        .execute(),
    ),
  },
  {
    name: 'deliveries',
    rows: listRowsInPages<SelectedRow<ReturnType<typeof exportedDelivery>>>(async (last, limit) => {
      const after = last ? sql`${delivery.id} > ${last.id}` : sql`true`;
      const { rows } = await query`
        select ${exportedDelivery(member)} from swap_party party
        join swap_delivery delivery on ${delivery.swapId} = ${party.swapId}
          and ${member} in (${delivery.fromId}, ${delivery.toId})
        where ${party.memberId} = ${member} and ${after}
        order by ${delivery.id} limit ${limit}`.execute(db);
      return rows;
    }),
  },
];

/**
 * Swaps stay under "closed account"; the member's notes, the destinations of parcels and copies of items are erased.
 */
export async function eraseMemberSwapData(unit: Unit, member: MemberId): Promise<void> {
  const tables = typedTables(unit.db);
  await tables
    .updateTable('swap_note')
    .set({ text: '', image_ids: [], is_removed: false })
    .where('author_id', '=', member)
    .execute();
  await tables
    .updateTable('swap_delivery')
    .set({ place: '', is_place_removed: false })
    .where('proposed_by', '=', member)
    .where((eb) => eb.or([eb('place', '<>', ''), eb('is_place_removed', '=', true)]))
    .execute();
  await tables
    .updateTable('swap_return')
    .set({ tracking_number: null })
    .where('holder_id', '=', member)
    .where('tracking_number', 'is not', null)
    .execute();
  await tables
    .updateTable('swap_leg')
    .set({ tracking_number: null })
    .where('from_id', '=', member)
    .where('tracking_number', 'is not', null)
    .execute();
  await tables
    .updateTable('swap_leg')
    .set({ item_copy: null })
    .where('from_id', '=', member)
    .where('item_copy', 'is not', null)
    .execute();
}

/** A swap that is not over binds the member to its other party. */
export async function listSwapClosingObstacles(
  db: Db,
  members: readonly MemberId[],
): Promise<readonly MemberClosingObstacle[]> {
  const bound = selectList({ memberId: sql<MemberId>`member.id` });
  const { rows } = await query`
    select ${bound} from unnest(${[...members]}::uuid[]) as member (id)
    where ${hasOpenSwapSql(sql`member.id`)}`.execute(db);
  return rows.map(({ memberId }) => ({ memberId, tie: 'swap' }));
}
