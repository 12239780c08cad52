import { sql } from 'kysely';
import { newId, RevisionId, type ItemId, type MemberId, type OfferId } from '#contracts/ids.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { listLetGoIds, narrowGroups } from '../domain/any-of.ts';
import { listTermsItemIds, type Bargain } from '../domain/bargain.ts';
import { findAwaitedParty } from '../domain/offer-actions.ts';
import { offersNarrowedEvent } from '../domain/offers.events.ts';
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
  terms: revisionTermsSql,
  versions: revisionItemVersionsSql,
});
type LiveOffer = SelectedRow<typeof liveColumns>;

/** An offer whose terms name fewer things to choose from than before. */
interface NarrowedOffer extends LiveOffer {
  readonly narrowed: Bargain;
}

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
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await query`
    select ${liveColumns} from offer
    join offer_revision revision on ${revision.offerId} = ${offer.id} and ${revision.isLive}
    where ${offer.id} = ${anySql(ids)} and ${offer.state} = 'pending' order by ${offer.id}`.execute(unit.db);
  const [over, narrowed]: [OfferId[], NarrowedOffer[]] = [[], []];
  for (const row of rows) {
    if (!listTermsItemIds(row.terms).some((id) => itemIds.includes(id))) continue;
    const rest = narrowGroups(row.terms, itemIds);
    if (rest && row.number < mostRevisions) narrowed.push({ ...row, narrowed: rest });
    else over.push(row.id);
  }
  const refused = await findRefusedNarrowings(unit, narrowed);
  await endLockedOffers(unit, [...over, ...refused], 'item');
  await narrowLocked(
    unit,
    narrowed.filter(({ id }) => !refused.has(id)),
  );
}

/**
 * Writes a revision with fewer things to choose from. The terms are still those of their author, and the same party is
 * awaited until the same time; an answer to what there was before is refused.
 */
async function narrowLocked(unit: Unit, offers: readonly NarrowedOffer[]): Promise<void> {
  if (offers.length === 0) return;
  await endLiveRevisions(
    unit,
    offers.map(({ id }) => id),
  );
  await writeNarrowings(unit, offers);
  const keys = listDistinctKeys(offers);
  const { rows } = await query`
    update offer set revision = offer.revision + 1, uncounted_revisions = offer.uncounted_revisions + 1,
      step = offer.step + 1, changed_at = ${unit.now},
      terms_key = case when offer.terms_key is not null and not exists (
        select from offer same where same.offerer_id = offer.offerer_id and same.terms_key = fresh.terms_key
          and same.state = 'pending' and same.id <> offer.id) then fresh.terms_key end
    from unnest(${offers.map(({ id }) => id)}::uuid[], ${keys}::text[]) as fresh (id, terms_key)
    where offer.id = fresh.id
    returning ${selectList({
      id: offer.id,
      offererId: offer.offererId,
      ownerId: offer.ownerId,
      authorId: offer.authorId,
      step: offer.step,
      revision: offer.revision,
    })}`.execute(unit.db);
  unit.publish(offersNarrowedEvent, {
    offers: rows
      .map(({ id: offerId, ...each }) => ({
        offerId,
        ...each,
        awaitedId: findAwaitedParty(each),
        goneIds: offers.flatMap(({ id, terms, narrowed }) => (id === offerId ? listLetGoIds(terms, narrowed) : [])),
      }))
      .sort((one, other) => (one.offerId < other.offerId ? -1 : 1)),
  });
  for (const each of rows) publishOfferChange(unit, each);
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
  const written = offers.map((each) => ({ ...each, freshId: newId(RevisionId, unit.now.getTime()) }));
  const places = written.flatMap(({ id, freshId, narrowed, versions }) =>
    listItemPlaces(narrowed).map((place) => ({ ...place, id, freshId, version: versions[place.itemId] ?? 1 })),
  );
  const list = <V>(read: (place: (typeof places)[number]) => V) => places.map(read);
  await sql`
    with written as (
      insert into offer_revision
        (id, offer_id, number, author_id, cash_added_cents, cash_requested_cents, is_live, sent_at, kind)
      select fresh.id, before.offer_id, offer.revision + 1, offer.author_id, before.cash_added_cents,
        before.cash_requested_cents, true, ${unit.now}, 'narrowing'
      from unnest(${written.map(({ freshId }) => freshId)}::uuid[], ${written.map(({ revisionId }) => revisionId)}::uuid[])
        as fresh (id, before_id)
      join offer_revision before on before.id = fresh.before_id join offer on offer.id = before.offer_id
    )
    insert into offer_revision_item
      (revision_id, item_id, offer_id, side, position, any_of_with, item_version, is_live)
    select revision_id, item_id, offer_id, side, position, any_of_with, item_version, true
    from unnest(${list(({ freshId }) => freshId)}::uuid[], ${list(({ itemId }) => itemId)}::uuid[],
      ${list(({ id }) => id)}::uuid[], ${list(({ side }) => side)}::text[],
      ${list(({ position }) => position)}::smallint[], ${list(({ anyOfWith }) => anyOfWith)}::smallint[],
      ${list(({ version }) => version)}::int[])
      as tray (revision_id, item_id, offer_id, side, position, any_of_with, item_version)`.execute(unit.db);
}
