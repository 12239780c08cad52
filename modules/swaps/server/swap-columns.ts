import { sql, type RawBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { ChainId, ItemId, MemberId, OfferId } from '#contracts/ids.ts';
import type { ItemVersionRef } from '#modules/items/public.ts';
import { anySql, entityColumns, jsonListSql } from '#platform/db/columns.ts';
import { parcelNoteKinds, partyNoteKinds, type ParcelNoteKind, type PartyNoteKind } from '../domain/note-kinds.ts';
import type { SwapView } from '../domain/swap.schemas.ts';
import { Swap, SwapDelivery, SwapLeg, SwapMeetingSide, SwapNote, SwapParty, SwapReturn } from './swap.entity.ts';

const swap = entityColumns(Swap);
const party = entityColumns(SwapParty, 'party');
const leg = entityColumns(SwapLeg, 'leg');
const way = entityColumns(SwapDelivery, 'way');
const side = entityColumns(SwapMeetingSide, 'side');
const note = entityColumns(SwapNote, 'note');
const back = entityColumns(SwapReturn, 'back');

/** The offer that `swap` came from; null for a swap of a chain. */
export const swapOfferIdSql = sql<OfferId | null>`case ${swap.originKind} when 'offer' then ${swap.originId} end`;

/** The chain that `swap` came from; null for a swap of an offer. */
export const swapChainIdSql = sql<ChainId | null>`case ${swap.originKind} when 'chain' then ${swap.originId} end`;

/** The ids of the members who take part in `swap`. */
export const swapMemberIdsSql = sql<MemberId[]>`
  array(select ${party.memberId} from swap_party party where ${party.swapId} = ${swap.id} order by ${party.memberId})`;

/** Items first, then sums, from `swap`. */
export const swapLegsSql = jsonListSql(
  jsonBuildObject({
    id: leg.id,
    fromId: leg.fromId,
    toId: leg.toId,
    itemId: leg.itemId,
    itemVersion: leg.itemVersion,
    cents: leg.cents,
    valueCents: leg.valueCents,
    state: leg.state,
    method: leg.method,
    trackingNumber: leg.trackingNumber,
    sentAt: leg.sentAt,
    receivedAt: leg.receivedAt,
  }),
  sql`from swap_leg leg where ${leg.swapId} = ${swap.id}`,
  sql`${leg.cents} is not null, ${leg.id}`,
);

/** The items of legs, each in the version that was agreed; a leg of an older release has the first. */
export const listLegItemVersions = (
  legs: readonly { readonly itemId: ItemId | null; readonly itemVersion: number | null }[],
): ItemVersionRef[] =>
  legs.flatMap(({ itemId, itemVersion }) => (itemId ? [{ id: itemId, version: itemVersion ?? 1 }] : []));

/** Agreed and proposed deliveries, from `swap`. */
export const swapDeliveriesSql = jsonListSql(
  jsonBuildObject({
    id: way.id,
    fromId: way.fromId,
    toId: way.toId,
    kind: way.kind,
    meetingAt: way.meetingAt,
    otherTimes: way.otherTimes,
    place: way.place,
    placeKind: way.placeKind,
    isPlaceRemoved: way.isPlaceRemoved,
    proposedById: way.proposedById,
    agreedAt: way.agreedAt,
    addressSharedAt: way.addressSharedAt,
    addressAskedAt: way.addressAskedAt,
    addressShownAt: way.addressShownAt,
  }),
  sql`from swap_delivery way where ${way.swapId} = ${swap.id} and ${way.endedAt} is null`,
  sql`${way.agreedAt} nulls last, ${way.id}`,
);

/** The sides of the meetings of `swap`, with the digits of each: who reads them picks what is the viewer's. */
export const swapMeetingSidesSql = jsonListSql(
  jsonBuildObject({
    memberId: side.memberId,
    partnerId: side.partnerId,
    meetingAt: side.meetingAt,
    code: side.code,
    confirmedAt: side.confirmedAt,
    lateMinutes: side.lateMinutes,
    codeTypedAt: side.codeTypedAt,
    hasFriendLink: sql<boolean>`${side.friendLinkKey} is not null`,
    noShowUntil: side.noShowUntil,
    noShowEndedAt: side.noShowEndedAt,
  }),
  sql`from swap_meeting_side side where ${side.swapId} = ${swap.id}`,
  side.id,
);

/** The things of `swap` that go back, oldest first. */
export const swapItemReturnsSql = jsonListSql(
  jsonBuildObject({
    legId: back.legId,
    itemId: back.itemId,
    holderId: back.holderId,
    ownerId: back.ownerId,
    payerId: back.payerId,
    state: back.state,
    dueAt: back.dueAt,
    trackingNumber: back.trackingNumber,
    sentAt: back.sentAt,
    endedAt: back.endedAt,
  }),
  sql`from swap_return back where ${back.swapId} = ${swap.id}`,
  back.legId,
);

const noteColumns = {
  id: note.id,
  authorId: note.authorId,
  legId: note.legId,
  text: note.text,
  isRemoved: note.isRemoved,
  writtenAt: note.writtenAt,
};
const notesWhere = (condition: RawBuilder<unknown>) =>
  sql`from swap_note note where ${note.swapId} = ${swap.id} and ${condition}`;
const hasWords = sql`${note.kind} = ${anySql(partyNoteKinds)} and (${note.text} <> '' or ${note.isRemoved})`;
const isOfParcel = sql`${note.kind} = ${anySql(parcelNoteKinds)} and ${note.imageIds} <> '{}'`;
const notesInOrder = sql`${note.writtenAt}, ${note.id}`;

/** Notes of the parties, oldest first, from `swap`; of their pictures only the number. */
export const swapNotesSql = jsonListSql(
  jsonBuildObject({
    ...noteColumns,
    kind: sql<PartyNoteKind>`${note.kind}`,
    pictures: sql<number>`cardinality(${note.imageIds})`,
  }),
  notesWhere(hasWords),
  notesInOrder,
);

/** The same for staff, with the pictures, also those of parcels. */
export const disputeNotesSql = jsonListSql(
  jsonBuildObject({ ...noteColumns, kind: note.kind, imageIds: note.imageIds }),
  notesWhere(sql`((${hasWords}) or (${isOfParcel}))`),
  notesInOrder,
);

/** The pictures of parcels from `swap`: of whom, and how many. */
export const parcelPicturesSql = jsonListSql(
  jsonBuildObject({
    authorId: note.authorId,
    kind: sql<ParcelNoteKind>`${note.kind}`,
    pictures: sql<number>`cardinality(${note.imageIds})`,
  }),
  notesWhere(isOfParcel),
  note.id,
);

const settlement = jsonBuildObject({
  as: swap.settledAs,
  reason: swap.settledReason,
  settledAt: swap.settledAt,
});

/** The decision of an admin, from `swap`; null where there is none. */
export const swapSettlementSql = sql<
  SwapView['settlement']
>`case when ${swap.settledAs} is not null then ${settlement} end`;
