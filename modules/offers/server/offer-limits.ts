import { sql } from 'kysely';
import type { MemberId, OfferId } from '#contracts/ids.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, selectLists } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { computePartnerScaledLimit, loadSwapTrackRecords, swapTrackRecordColumns } from '#modules/swaps/public.ts';
import { findLimitObstacle, type OfferAllowance } from '../domain/offer-obstacles.ts';
import { offerErrors } from '../domain/offers.errors.ts';
import { offerSettings } from '../domain/offers.settings.ts';
import { isOfferVisibleSql } from './offer-visibility.ts';
import { Offer } from './offer.entity.ts';
import { requireRefusalOver, termsRefusedAtSql, type NewTerms } from './refused-terms.ts';
import { refuseOrEndRepeatedOffer, repeatedOfferSql } from './repeated-terms.ts';

const offer = entityColumns(Offer);

/**
 * Serialises decisions that count against a member's limit, with an advisory lock per member. The lock is taken before
 * any item's lock, so that it keeps the one lock order: members, items, offers, swaps, rooms.
 */
export async function acquireOfferLimitLocks(unit: Unit, members: readonly MemberId[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('offers.limits:' || member_id, 0))
    from (select unnest(${[...members].sort()}::text[]) as member_id) as members`.execute(unit.db);
}

/** An offer that a member is about to send. */
export interface OfferToSend {
  /** Value of what the member would get by it. */
  readonly incomingCents: number;
  readonly termsKey: string;
  /** Terms of a new offer, which wait where the partner has declined them. */
  readonly newTerms?: NewTerms;
  /** The offer that is sent again; undefined for a new one. */
  readonly offerId?: OfferId;
}

/**
 * Checks that a member may have one more open offer of this value, that no live offer of theirs has the same terms, and
 * that new ones were not declined some days ago.
 * @throws offers.alreadyOffered, offers.termsRefused, offers.tooManyOpen, offers.tooMuchOpen
 */
export async function requireOpenOfferAllowed(unit: Unit, member: MemberId, sent: OfferToSend): Promise<void> {
  const list = selectList({
    repeated: repeatedOfferSql(member, sent, unit.now),
    refusedAt: sent.newTerms ? termsRefusedAtSql(member, sent.newTerms) : sql<Date | null>`null::timestamptz`,
  });
  const { rows } = await query`select ${list}, ${openOfferColumns(member)} ${fromMemberSql(member)}`.execute(unit.db);
  await refuseOrEndRepeatedOffer(unit, rows[0]?.repeated ?? null);
  requireRefusalOver(rows[0]?.refusedAt ?? null, unit);
  const room = computeRoom(rows[0], unit.config);
  const obstacle = findLimitObstacle(sent.incomingCents, room);
  if (obstacle === 'tooManyOpen') throw offerErrors.tooManyOpen({ maximum: room.offers });
  if (obstacle === 'tooMuchOpen') throw offerErrors.tooMuchOpen({ maximum: room.cents });
}

/** Computes what a member may offer in addition to their open offers and swaps. */
export async function loadAllowance(db: Db, member: MemberId, config: ParsedSettings): Promise<OfferAllowance> {
  const { rows } = await query`select ${openOfferColumns(member)} ${fromMemberSql(member)}`.execute(db);
  const { offersLeft, incomingCentsLeft } = computeRoom(rows[0], config);
  return { revisionsLeft: null, offersLeft, incomingCentsLeft };
}

/** The open offers of a member and their track record, from a row `member`. */
const openOfferColumns = (member: MemberId) =>
  selectLists(
    selectList({
      open: sql<number>`(
        select count(*)::int from offer
        where ${offer.offererId} = ${member} and ${offer.state} = 'pending' and ${isOfferVisibleSql(member)})`,
    }),
    swapTrackRecordColumns,
  );

const fromMemberSql = (member: MemberId) => sql`from (select ${member}::uuid as id) as member`;

function computeRoom({ open, ...record } = { open: 0, partners: 0, openValueCents: 0 }, config: ParsedSettings) {
  const limits = offerSettings.read(config);
  const offers = computePartnerScaledLimit(limits.OPEN_OFFERS_OF_NEW_MEMBERS, record);
  const cents = computePartnerScaledLimit(limits.OPEN_VALUE_OF_NEW_MEMBERS_CENTS, record);
  const left = { offersLeft: offers - open, incomingCentsLeft: cents - record.openValueCents };
  return { offers, cents, revisionsLeft: null, ...left };
}

/**
 * Checks that two members may agree on a swap by which each gets this much.
 * @throws offers.tooMuchOpen for the one who accepts, offers.partnerHasTooMuchOpen for the other
 */
export async function requireAgreedValueAllowed(
  unit: Unit,
  acceptor: MemberId,
  incoming: ReadonlyMap<MemberId, number>,
): Promise<void> {
  for (const [id, maximum] of await findMembersOverOpenValueLimit(unit, incoming))
    throw id === acceptor ? offerErrors.tooMuchOpen({ maximum }) : offerErrors.partnerHasTooMuchOpen();
}

/** The members for whom this much would be too much to have open, each with what they may. One statement. */
export async function findMembersOverOpenValueLimit(
  { db, config }: Pick<Unit, 'db' | 'config'>,
  incoming: ReadonlyMap<MemberId, number>,
): Promise<ReadonlyMap<MemberId, number>> {
  const { OPEN_VALUE_OF_NEW_MEMBERS_CENTS } = offerSettings.read(config);
  const beyond = new Map<MemberId, number>();
  for (const [id, standing] of await loadSwapTrackRecords(db, [...incoming.keys()])) {
    const maximum = computePartnerScaledLimit(OPEN_VALUE_OF_NEW_MEMBERS_CENTS, standing);
    if (standing.openValueCents + (incoming.get(id) ?? 0) > maximum) beyond.set(id, maximum);
  }
  return beyond;
}
