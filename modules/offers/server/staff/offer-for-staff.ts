import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { ItemId, OfferId } from '#contracts/ids.ts';
import { itemTitles } from '#modules/items/public.ts';
import { columnsOf, jsonList } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { offerErrors } from '../../domain/offers.errors.ts';
import type { OfferDetail } from '../../domain/staff-offers.ts';
import { Offer, OfferRevision, OfferRevisionItem } from '../offer.entity.ts';
import { staffColumns, staffRow } from './offer-list.ts';

const offer = columnsOf(Offer);
const revision = columnsOf(OfferRevision, 'revision');
const tray = columnsOf(OfferRevisionItem, 'tray');

const on = (side: 'offerer' | 'owner') => sql<ItemId[]>`array(
  select ${tray.itemId} from offer_revision_item tray
  where ${tray.revisionId} = ${revision.id} and ${tray.side} = ${sql.lit(side)} order by ${tray.position})`;

const further = selectList({
  endedBy: offer.endedBy,
  resubmittedAt: offer.resubmittedAt,
  history: jsonList(
    jsonBuildObject({
      number: revision.number,
      authorId: revision.authorId,
      sentAt: revision.sentAt,
      gives: on('offerer'),
      gets: on('owner'),
      cashAddedCents: revision.cashAddedCents,
      cashRequestedCents: revision.cashRequestedCents,
      hasNote: sql<boolean>`${revision.note} <> ''`,
    }),
    sql`from offer_revision revision where ${revision.offerId} = ${offer.id}`,
    sql`${revision.number} desc`,
  ),
});

/** One offer with all its revisions, without their notes. @throws offers.notFound */
export async function offerForStaff(db: Db, id: OfferId): Promise<OfferDetail> {
  const { rows } = await query`select ${staffColumns}, ${further} from offer where ${offer.id} = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw offerErrors.notFound();
  const { itemIds, history, ...facts } = row;
  const titles = await itemTitles(db, [...itemIds, ...history.flatMap(({ gives, gets }) => [...gives, ...gets])]);
  const named = (ids: readonly ItemId[]) => ids.map((one) => ({ id: one, title: titles.get(one) ?? '' }));
  return {
    ...staffRow({ ...facts, itemIds }),
    asksFor: named(itemIds),
    resubmittedAt: row.resubmittedAt?.toISOString() ?? null,
    history: history.map((one) => ({
      ...one,
      sentAt: new Date(one.sentAt).toISOString(),
      gives: named(one.gives),
      gets: named(one.gets),
    })),
  };
}
