import { sql } from 'kysely';
import { minute } from '#contracts/durations.ts';
import { newId, RevisionId, type ItemId, type MemberId, type OfferId } from '#contracts/ids.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { listLetGoIds, narrowGroups } from '../domain/any-of.ts';
import { listTermsItemIds, type Bargain } from '../domain/bargain.ts';
import { findAwaitedParty } from '../domain/offer-actions.ts';
import { offersNarrowedEvent } from '../domain/offers.events.ts';
import { offerSettings } from '../domain/offers.settings.ts';
import { endLockedOffers } from './end-offers.ts';
import { findRefusedNarrowings } from './find-refused-narrowings.ts';
import { lockLiveOffersOnItems } from './lock-offer.ts';
import { Offer, OfferRevision } from './offer.entity.ts';
import { publishOfferChange } from './offer.topics.ts';
import { hashTerms } from './repeated-terms.ts';
import {
  endLiveRevisions,
  listItemPlaces,
  mostRevisions,
  revisionItemVersionsSql,
  revisionTermsSql,
} from './revisions.ts';

const offer = entityColumns(Offer);
const revision = entityColumns(OfferRevision, 'revision');

const liveColumns = selectList({
  id: offer.id,
  offererId: offer.offererId,
  ownerId: offer.ownerId,
  authorId: offer.authorId,
  authorAgrees: offer.authorAgrees,
  isOpening: sql<boolean>`(${offer.termsKey} is not null or not exists (
    select from offer_revision own where own.offer_id = ${offer.id} and own.author_id = ${offer.ownerId}
      and own.kind = 'terms'))`,
  number: offer.revision,
  revisionId: revision.id,
  kind: revision.kind,
  sentAt: revision.sentAt,
  terms: revisionTermsSql,
  versions: revisionItemVersionsSql,
});
type LiveOffer = SelectedRow<typeof liveColumns>;

/** An offer whose terms name fewer things to choose from than before. */
interface NarrowedOffer extends LiveOffer {
  readonly narrowed: Bargain;
  /** It was narrowed a short time ago: this goes into the same revision. */
  readonly isGathered: boolean;
}

/** Party that took the items away: their owner, by agreeing to give them elsewhere too, or staff. */
export type RemovedBy = 'owner' | 'staff';

/**
 * Takes these items out of every live offer over them: it ends as no longer valid, unless they are among things to
 * choose from, another one is left, and what is left would be accepted as new terms. The caller holds the items' locks.
 */
export const removeItemsFromOffers = async (unit: Unit, itemIds: readonly ItemId[]): Promise<void> =>
  removeItemsFromLockedOffers(unit, await lockLiveOffersOnItems(unit, itemIds), itemIds);

/** Does the same for offers that are locked already. A number of statements that does not depend on their number. */
export async function removeItemsFromLockedOffers(
  unit: Unit,
  ids: readonly OfferId[],
  itemIds: readonly ItemId[],
  by: RemovedBy = 'owner',
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await query`
    select ${liveColumns} from offer
    join offer_revision revision on ${revision.offerId} = ${offer.id} and ${revision.isLive}
    where ${offer.id} = ${anySql(ids)} and ${offer.state} = 'pending' order by ${offer.id}`.execute(unit.db);
  const since = new Date(unit.now.getTime() - offerSettings.read(unit.config).OFFER_ITEM_CHANGE_MINUTES * minute);
  const isGathered = ({ kind, sentAt }: LiveOffer) => kind === 'narrowing' && sentAt > since;
  const [over, narrowed]: [OfferId[], NarrowedOffer[]] = [[], []];
  for (const row of rows) {
    if (!listTermsItemIds(row.terms).some((id) => itemIds.includes(id))) continue;
    const rest = narrowGroups(row.terms, itemIds);
    if (rest && row.number < mostRevisions) narrowed.push({ ...row, narrowed: rest, isGathered: isGathered(row) });
    else over.push(row.id);
  }
  const refused = await findRefusedNarrowings(unit, narrowed);
  await endLockedOffers(unit, [...over, ...refused], 'item');
  await narrowLocked(
    unit,
    narrowed.filter(({ id }) => !refused.has(id)),
    by,
  );
}

/**
 * Writes a revision with fewer things to choose from. The terms are still those of their author, and the same party is
 * awaited until the same time; an answer to what there was before is refused.
 */
async function narrowLocked(unit: Unit, offers: readonly NarrowedOffer[], by: RemovedBy): Promise<void> {
  if (offers.length === 0) return;
  await writeNarrowings(
    unit,
    offers.filter(({ isGathered }) => !isGathered),
  );
  await moveNarrowings(
    unit,
    offers.filter(({ isGathered }) => isGathered),
  );
  const keys = listDistinctKeys(offers);
  const byIds = offers.map((each) => (by === 'staff' ? null : findOwnerOfGone(each)));
  const { rows } = await query`
    update offer set revision = offer.revision + 1, uncounted_revisions = offer.uncounted_revisions + 1,
      step = offer.step + 1, changed_at = ${unit.now},
      offerer_seen = case offer.offerer_id when fresh.by_id then offer.revision + 1 else offer.offerer_seen end,
      owner_seen = case offer.owner_id when fresh.by_id then offer.revision + 1 else offer.owner_seen end,
      terms_key = case when offer.terms_key is not null and not exists (
        select from offer same where same.offerer_id = offer.offerer_id and same.terms_key = fresh.terms_key
          and same.state = 'pending' and same.id <> offer.id) then fresh.terms_key end
    from unnest(${offers.map(({ id }) => id)}::uuid[], ${keys}::text[], ${byIds}::uuid[])
      as fresh (id, terms_key, by_id)
    where offer.id = fresh.id
    returning ${selectList({
      id: offer.id,
      offererId: offer.offererId,
      ownerId: offer.ownerId,
      authorId: offer.authorId,
      step: offer.step,
      revision: offer.revision,
      byId: sql<MemberId | null>`fresh.by_id`,
    })}`.execute(unit.db);
  const findNarrowed = (offerId: OfferId) => offers.find(({ id }) => id === offerId);
  unit.publish(offersNarrowedEvent, {
    offers: rows
      .map(({ id: offerId, ...each }) => {
        const narrowed = findNarrowed(offerId);
        return {
          offerId,
          ...each,
          awaitedId: findAwaitedParty(each),
          goneIds: narrowed ? listLetGoIds(narrowed.terms, narrowed.narrowed) : [],
          isGathered: narrowed?.isGathered ?? false,
        };
      })
      .sort((one, other) => (one.offerId < other.offerId ? -1 : 1)),
  });
  for (const each of rows) publishOfferChange(unit, each);
}

/** The party whose things went away; null where both parties' did. */
function findOwnerOfGone({ terms, narrowed, offererId, ownerId }: NarrowedOffer): MemberId | null {
  const gone = listLetGoIds(terms, narrowed);
  const isOfOfferer = gone.some((id) => terms.offererAnyOfIds.includes(id));
  if (isOfOfferer && gone.some((id) => terms.ownerAnyOfIds.includes(id))) return null;
  return isOfOfferer ? offererId : ownerId;
}

/** Fingerprints of the narrowed terms; null where another of the same offerer's is narrowed to the same ones. */
function listDistinctKeys(offers: readonly NarrowedOffer[]): (string | null)[] {
  const taken = new Set<string>();
  return offers.map(({ offererId, narrowed }: { offererId: MemberId; narrowed: Bargain }) => {
    const key = hashTerms(narrowed);
    const isTaken = taken.has(`${offererId} ${key}`);
    taken.add(`${offererId} ${key}`);
    return isTaken ? null : key;
  });
}

async function writeNarrowings(unit: Unit, offers: readonly NarrowedOffer[]): Promise<void> {
  if (offers.length === 0) return;
  await endLiveRevisions(
    unit,
    offers.map(({ id }) => id),
  );
  const written = offers.map((each) => ({ ...each, beforeId: each.revisionId, revisionId: newRevisionId(unit) }));
  await sql`
    insert into offer_revision
      (id, offer_id, number, author_id, cash_added_cents, cash_requested_cents, is_live, sent_at, kind)
    select fresh.id, before.offer_id, offer.revision + 1, offer.author_id, before.cash_added_cents,
      before.cash_requested_cents, true, ${unit.now}, 'narrowing'
    from unnest(${written.map(({ revisionId }) => revisionId)}::uuid[], ${written.map(({ beforeId }) => beforeId)}::uuid[])
      as fresh (id, before_id)
    join offer_revision before on before.id = fresh.before_id join offer on offer.id = before.offer_id`.execute(
    unit.db,
  );
  await writeItems(unit, written);
}

/**
 * A narrowing soon after another goes into the same revision, which takes the offer's next number: an answer to the
 * wider terms is refused.
 */
async function moveNarrowings(unit: Unit, offers: readonly NarrowedOffer[]): Promise<void> {
  if (offers.length === 0) return;
  const ids = anySql(offers.map(({ revisionId }) => revisionId));
  await sql`delete from offer_revision_item where revision_id = ${ids}`.execute(unit.db);
  await sql`
    update offer_revision set number = offer.revision + 1 from offer
    where offer.id = offer_revision.offer_id and offer_revision.id = ${ids}`.execute(unit.db);
  await writeItems(unit, offers);
}

const newRevisionId = ({ now }: Pick<Unit, 'now'>): RevisionId => newId(RevisionId, now.getTime());

async function writeItems(unit: Unit, offers: readonly NarrowedOffer[]): Promise<void> {
  const places = offers.flatMap(({ id, revisionId, narrowed, versions }) =>
    listItemPlaces(narrowed).map((place) => ({ ...place, id, revisionId, version: versions[place.itemId] ?? 1 })),
  );
  const list = <V>(read: (place: (typeof places)[number]) => V) => places.map(read);
  await sql`
    insert into offer_revision_item
      (revision_id, item_id, offer_id, side, position, any_of_with, item_version, is_live)
    select revision_id, item_id, offer_id, side, position, any_of_with, item_version, true
    from unnest(${list(({ revisionId }) => revisionId)}::uuid[], ${list(({ itemId }) => itemId)}::uuid[],
      ${list(({ id }) => id)}::uuid[], ${list(({ side }) => side)}::text[],
      ${list(({ position }) => position)}::smallint[], ${list(({ anyOfWith }) => anyOfWith)}::smallint[],
      ${list(({ version }) => version)}::int[])
      as tray (revision_id, item_id, offer_id, side, position, any_of_with, item_version)`.execute(unit.db);
}
