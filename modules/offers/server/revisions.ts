import { sql } from 'kysely';
import { newId, RevisionId, type OfferId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { itemsOf } from '../domain/bargain.ts';
import type { Terms } from '../domain/terms.ts';
import type { Offer } from './offer.entity.ts';

/** Columns of a revision's terms, `Terms` of the domain, from `revision`. */
export const termsColumn = sql`json_build_object(
  'offererItemIds', array(select item_id from offer_revision_item where revision_id = revision.id and side = 'offerer' order by position),
  'ownerItemIds', array(select item_id from offer_revision_item where revision_id = revision.id and side = 'owner' order by position),
  'cashAddedCents', revision.cash_added_cents, 'cashRequestedCents', revision.cash_requested_cents, 'note', revision.note)`;

/** Puts the offer's newest terms on record, with what lies in their trays, in one statement. */
export async function writeRevision(
  unit: Unit,
  offer: Pick<Offer, 'id' | 'revision' | 'authorId'>,
  terms: Terms,
): Promise<void> {
  const id = newId(RevisionId, unit.now.getTime());
  const sides = [...terms.offererItemIds.map(() => 'offerer'), ...terms.ownerItemIds.map(() => 'owner')];
  const positions = [...terms.offererItemIds.keys(), ...terms.ownerItemIds.keys()];
  await sql`
    with revision as (
      insert into offer_revision (id, offer_id, number, author_id, cash_added_cents, cash_requested_cents, note, is_live, sent_at)
      values (${id}, ${offer.id}, ${offer.revision}, ${offer.authorId}, ${terms.cashAddedCents}, ${terms.cashRequestedCents}, ${terms.note}, true, ${unit.now})
    )
    insert into offer_revision_item (revision_id, item_id, offer_id, side, position, is_live)
    select ${id}, item_id, ${offer.id}, side, position, true
    from unnest(${itemsOf(terms)}::uuid[], ${sides}::text[], ${positions}::smallint[]) as tray (item_id, side, position)`.execute(
    unit.db,
  );
}

/** These offers await no answer any more: their terms are history, and bind no item to them. */
export async function retireRevisions(unit: Unit, offerIds: readonly OfferId[]): Promise<void> {
  await sql`update offer_revision set is_live = false where offer_id = any(${[...offerIds]}::uuid[]) and is_live`.execute(
    unit.db,
  );
}
