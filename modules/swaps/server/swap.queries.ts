import { sql, type RawBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { day, hour } from '#contracts/durations.ts';
import { computeCaseDeadlines } from '#contracts/case-deadlines.ts';
import type { MemberId, SwapId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { memberNames, memberTimeZoneSql } from '#modules/identity/public.ts';
import { loadItemVersionCards } from '#modules/items/public.ts';
import { anySql, entityColumns, jsonListSql } from '#platform/db/columns.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { isAfterPositionSql, toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import { computeSoloCancelStart, findCancelRight } from '../domain/cancel-right.ts';
import { listCounterparts, isPartyToDirection, findLatestMeeting } from '../domain/delivery.ts';
import { toDisputeDeadlineSettings } from './dispute-deadline-settings.ts';
import { openItemReturnStates } from '../domain/item-return-state.ts';
import type { ParcelNoteKind } from '../domain/note-kinds.ts';
import { openSwapStates } from '../domain/swap-state.ts';
import { swapErrors } from '../domain/swaps.errors.ts';
import { swapSettings } from '../domain/swaps.settings.ts';
import {
  swapChainIdSql,
  swapDeliveriesSql,
  swapMeetingSidesSql,
  listLegItemVersions,
  swapLegsSql,
  parcelPicturesSql,
  swapNotesSql,
  swapItemReturnsSql,
  swapOfferIdSql,
  swapSettlementSql,
} from './swap-columns.ts';
import { Swap, SwapParty, SwapReturn } from './swap.entity.ts';
import type { OwnSwapView } from './swap.views.ts';

const swap = entityColumns(Swap);
const me = entityColumns(SwapParty, 'me');
const party = entityColumns(SwapParty, 'party');
const back = entityColumns(SwapReturn, 'back');

const partiesColumn = jsonListSql(
  jsonBuildObject({
    id: party.memberId,
    username: sql<string | null>`names.username`,
    timeZone: memberTimeZoneSql(sql`${party.memberId}`),
  }),
  sql`from swap_party party left join ${memberNames} names on names.id = ${party.memberId}
    where ${party.swapId} = ${swap.id}`,
  party.memberId,
);

const swapColumns = selectList({
  id: swap.id,
  state: swap.state,
  offerId: swapOfferIdSql,
  chainId: swapChainIdSql,
  parties: partiesColumn,
  agreedAt: swap.agreedAt,
  arrangedAt: swap.arrangedAt,
  waitsUntil: swap.waitsUntil,
  reopenedAt: swap.reopenedAt,
  noShowUntil: swap.noShowUntil,
  cancelAskedByIds: sql<MemberId[]>`array(
    select ${party.memberId} from swap_party party
    where ${party.swapId} = ${swap.id} and ${party.cancelAskedAt} is not null order by ${party.cancelAskedAt})`,
  completesAt: swap.completesAt,
  overdueAt: swap.overdueAt,
  completedAt: swap.completedAt,
  cancelledAt: swap.cancelledAt,
  disputeCause: swap.disputeCause,
  disputeAbout: swap.disputeAbout,
  disputedAt: swap.disputedAt,
  disputeTakenAt: swap.disputeTakenAt,
  settlement: swapSettlementSql,
  legs: swapLegsSql,
  deliveries: swapDeliveriesSql,
  meetingSides: swapMeetingSidesSql,
  returns: swapItemReturnsSql,
  notes: swapNotesSql,
  parcelNotes: parcelPicturesSql,
});
type StoredSwap = SelectedRow<typeof swapColumns>;

/** SQL condition: the member sends or gets something of this swap back. */
const hasReturn = (swapId: RawBuilder<unknown>, viewer: MemberId) => sql<boolean>`exists (
  select from swap_return back where ${back.swapId} = ${swapId} and ${back.state} = ${anySql(openItemReturnStates)}
    and ${viewer} in (${back.holderId}, ${back.ownerId}))`;

/** SQL condition on `swap`: it binds the viewer, or something of it is not home yet. */
const isOpenFor = (viewer: MemberId) =>
  sql`(${swap.state} = ${anySql(openSwapStates)} or ${hasReturn(sql`${swap.id}`, viewer)})`;

const swapsWhere = (viewer: MemberId, condition: RawBuilder<unknown>) => query`
  select ${swapColumns} from swap_party me
  join swap on ${swap.id} = ${me.swapId}
  where ${me.memberId} = ${viewer} and ${condition}`;

/** Context that a view of a swap depends on besides its rows. */
interface Moment {
  readonly now: Date;
  readonly config: ParsedSettings;
}

/** A swap to which the viewer is a party. @throws swaps.notFound for anyone else */
export async function loadSwap(db: Db, viewer: MemberId, id: SwapId, at: Moment): Promise<OwnSwapView> {
  const { rows } = await swapsWhere(viewer, sql`${me.swapId} = ${id}`).execute(db);
  const [found] = await withItems(db, viewer, rows, at);
  if (!found) throw swapErrors.notFound();
  return found;
}

/** A page of the viewer's swaps, the last agreed first; only open ones, or all. */
export async function listMySwaps(
  db: Db,
  cursors: CursorCodec,
  viewer: MemberId,
  input: { open?: boolean | undefined; cursor?: string | undefined; limit: number },
  at: Moment,
): Promise<Page<OwnSwapView>> {
  const list = ['swaps.mine', viewer, input.open ?? false];
  const place = parsePageCursor(cursors, list, input.cursor, at.now);
  const stateCondition = input.open ? isOpenFor(viewer) : sql`true`;
  const after = isAfterPositionSql(me.swapId, 'down', ['uuid'], place.after);
  const { rows } = await swapsWhere(
    viewer,
    sql`${stateCondition} and ${after} order by ${me.swapId} desc limit ${input.limit + 1}`,
  ).execute(db);
  const page = toPage(rows, input.limit, {
    cursors,
    list,
    place,
    positionOf: ({ id }) => [id],
    itemOf: (row) => row,
  });
  return { ...page, items: await withItems(db, viewer, page.items, at) };
}

/** The viewer's open swaps, the last agreed first. Two statements. */
export async function listOpenSwaps(db: Db, viewer: MemberId, limit: number, at: Moment): Promise<OwnSwapView[]> {
  const { rows } = await swapsWhere(
    viewer,
    sql`${isOpenFor(viewer)} order by ${me.swapId} desc limit ${limit}`,
  ).execute(db);
  return withItems(db, viewer, rows, at);
}

async function withItems(db: Db, viewer: MemberId, rows: readonly StoredSwap[], at: Moment): Promise<OwnSwapView[]> {
  const findCard = await loadItemVersionCards(
    db,
    { id: viewer },
    rows.flatMap(({ legs }) => listLegItemVersions(legs)),
    at.now,
  );
  return parseReadableRows(rows, (row) => ({
    ...toSwapView(row, viewer, at),
    items: listLegItemVersions(row.legs).flatMap(({ id, version }) => findCard(id, version) ?? []),
  }));
}

const parseDate = (text: string | null) => (text === null ? null : new Date(text));
const later = (moment: Date, days: number) => new Date(moment.getTime() + days * day).toISOString();
const iso = (moment: Date | null) => moment?.toISOString() ?? null;

function toDisputeDates(disputedAt: Date, takenAt: Date | null, config: ParsedSettings): OwnSwapView['dispute'] {
  const { takeBy, ownerFrom } = computeCaseDeadlines(disputedAt, toDisputeDeadlineSettings(config));
  return {
    since: disputedAt.toISOString(),
    takeBy: takeBy.toISOString(),
    takenAt: iso(takenAt),
    ownerFrom: ownerFrom.toISOString(),
  };
}

/**
 * The members of a swap as one of them sees them, and what of it is theirs to see: place and time of a delivery, and
 * the number of a parcel, stay between the two whom it concerns.
 */
function pickOwnPart(
  { parties, legs, deliveries, returns }: Pick<StoredSwap, 'parties' | 'legs' | 'deliveries' | 'returns'>,
  viewer: MemberId,
) {
  const partnerIds = listCounterparts(legs, viewer);
  return {
    partners: partnerIds.flatMap((id) => parties.find((one) => one.id === id) ?? []),
    others: parties
      .filter(({ id }) => id !== viewer && !partnerIds.includes(id))
      .map(({ id, username }) => ({ id, username })),
    legs: legs.map((leg) => (isPartyToDirection(leg, viewer) ? leg : { ...leg, trackingNumber: null })),
    deliveries: deliveries.filter((way) => isPartyToDirection(way, viewer)),
    returns: returns.filter(({ holderId, ownerId }) => holderId === viewer || ownerId === viewer),
  };
}

type MeetingSide = StoredSwap['meetingSides'][number];

const toMeetingSide = ({ confirmedAt, lateMinutes, codeTypedAt, hasFriendLink }: MeetingSide) => ({
  isConfirmed: confirmedAt !== null,
  lateMinutes,
  hasTypedCode: codeTypedAt !== null,
  hasFriendLink,
});

/** The meetings of a member that stand, with their own digits alone. */
function listOwnMeetings(
  sides: readonly MeetingSide[],
  deliveries: StoredSwap['deliveries'],
  viewer: MemberId,
  times: ReturnType<typeof swapSettings.read>,
): OwnSwapView['meetings'] {
  const before = (moment: string, hours: number) => new Date(Date.parse(moment) - hours * hour).toISOString();
  return sides.flatMap((mine) => {
    const { memberId, partnerId, meetingAt, code } = mine;
    const theirs = sides.find((side) => side.memberId === partnerId && side.partnerId === viewer);
    const isStanding = deliveries.some(
      (way) =>
        way.agreedAt !== null &&
        way.meetingAt !== null &&
        Date.parse(way.meetingAt) === Date.parse(meetingAt) &&
        isPartyToDirection(way, viewer) &&
        isPartyToDirection(way, partnerId),
    );
    if (memberId !== viewer || !theirs || !isStanding) return [];
    return [
      {
        partnerId,
        meetingAt,
        ownCode: code,
        mine: toMeetingSide(mine),
        theirs: toMeetingSide(theirs),
        confirmFrom: before(meetingAt, times.SWAP_REMINDER_HOURS),
        lateFrom: before(meetingAt, times.SWAP_LATE_HOURS),
        friendUntil: before(meetingAt, -times.SWAP_FRIEND_LINK_HOURS),
        metFrom: before(meetingAt, times.SWAP_EARLY_MINUTES / 60),
        noShowFrom: before(meetingAt, -times.SWAP_NO_SHOW_MINUTES / 60),
      },
    ];
  });
}

/** The no-shows that wait for an answer, by the member or about them. */
const listOwnNoShows = (sides: readonly MeetingSide[], viewer: MemberId): OwnSwapView['noShows'] =>
  sides.flatMap(({ memberId, partnerId, noShowUntil, noShowEndedAt }) =>
    noShowUntil !== null && noShowEndedAt === null && [memberId, partnerId].includes(viewer)
      ? [{ byId: memberId, aboutId: partnerId, until: noShowUntil }]
      : [],
  );

/** The number of a member's own pictures of the parcels that they packed and opened. */
function countParcelPictures(notes: StoredSwap['parcelNotes'], viewer: MemberId): OwnSwapView['parcelPictures'] {
  const count = (kind: ParcelNoteKind) =>
    notes
      .filter((note) => note.authorId === viewer && note.kind === kind)
      .reduce((sum, { pictures }) => sum + pictures, 0);
  return { packing: count('packing'), opening: count('opening') };
}

function toSwapView(
  {
    arrangedAt,
    waitsUntil,
    reopenedAt,
    noShowUntil,
    disputedAt,
    disputeTakenAt,
    parties,
    meetingSides,
    parcelNotes,
    ...row
  }: StoredSwap,
  viewer: MemberId,
  { now, config }: Moment,
): Omit<OwnSwapView, 'items'> {
  const times = swapSettings.read(config);
  const ways = row.deliveries.map((way) => ({
    ...way,
    meetingAt: parseDate(way.meetingAt),
    agreedAt: parseDate(way.agreedAt),
  }));
  const values = {
    ...row,
    meetingAt: findLatestMeeting(ways),
    arrangedAt,
    waitsUntil,
    reopenedAt,
    noShowUntil,
    askedIds: row.cancelAskedByIds,
    legs: row.legs.map((leg) => ({ ...leg, sentAt: null, receivedAt: null })),
  };
  return {
    ...row,
    ...pickOwnPart({ ...row, parties }, viewer),
    meetings: listOwnMeetings(meetingSides, row.deliveries, viewer, times),
    noShows: listOwnNoShows(meetingSides, viewer),
    isReopened: reopenedAt !== null,
    parcelPictures: countParcelPictures(parcelNotes, viewer),
    agreedAt: row.agreedAt.toISOString(),
    completesAt: iso(row.completesAt),
    overdueAt: iso(row.overdueAt),
    completedAt: iso(row.completedAt),
    cancelledAt: iso(row.cancelledAt),
    dispute: row.state === 'disputed' && disputedAt ? toDisputeDates(disputedAt, disputeTakenAt, config) : null,
    cancelRight: findCancelRight(values, viewer, times, now),
    aloneFrom: computeSoloCancelStart(values, times).toISOString(),
    maximumTimes: times.SWAP_MEETING_TIMES,
    addressShownUntil: row.completedAt && later(row.completedAt, times.SWAP_ADDRESS_DAYS),
  };
}
