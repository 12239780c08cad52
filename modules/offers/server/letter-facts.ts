import { sql } from 'kysely';
import type { ItemId, MemberId, OfferId } from '#contracts/ids.ts';
import { contactOf, type Contact } from '#modules/identity/public.ts';
import { itemCards } from '#modules/items/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { awaitedId } from '../domain/turn.ts';
import { mayBothBargain } from './in-sight.ts';

/** What a letter about an offer says, and to whom. */
export interface OfferNews {
  readonly offerId: OfferId;
  readonly to: Contact;
  readonly from: string;
  /** What it is about: the first of the owner's items. */
  readonly item: string;
  readonly hours: number;
}

interface Row {
  readonly id: OfferId;
  readonly offererId: MemberId;
  readonly ownerId: MemberId;
  readonly authorId: MemberId;
  readonly expiresAt: Date;
  readonly itemId: ItemId;
}

/** News of offers for whoever is awaited, or for the author. Those who cannot be written to are left out. */
export async function offerNews(unit: Unit, ids: readonly OfferId[], reader: 'awaited' | 'author'): Promise<OfferNews[]> {
  const { rows } = await sql<Row>`
    select offer.id, offer.offerer_id as "offererId", offer.owner_id as "ownerId", offer.author_id as "authorId", offer.expires_at as "expiresAt",
      (select item_id from offer_revision_item tray where tray.revision_id = revision.id and side = 'owner' order by position limit 1) as "itemId"
    from offer join offer_revision revision on revision.offer_id = offer.id and revision.number = offer.revision
    where offer.id = any(${[...ids]}::uuid[]) and (offer.state = 'accepted' or ${mayBothBargain()}) order by offer.id`.execute(unit.db);
  const people = await contactOf(unit.db, [...new Set(rows.flatMap(({ offererId, ownerId }) => [offererId, ownerId]))]);
  const news = rows.map((row) => newsOf(unit, row, people, reader === 'awaited' ? awaitedId(row) : row.authorId));
  return (await Promise.all(news)).flatMap((one) => one ?? []);
}

async function newsOf(unit: Unit, row: Row, people: readonly Contact[], readerId: string): Promise<OfferNews | null> {
  const to = people.find(({ id }) => id === readerId);
  const from = people.find(({ id }) => id !== readerId && [row.offererId, row.ownerId].includes(id));
  if (!to || !from) return null;
  const [card] = await itemCards(unit.db, to, [row.itemId], unit.now);
  const hours = Math.max(1, Math.round((row.expiresAt.getTime() - unit.now.getTime()) / 3_600_000));
  return { offerId: row.id, to, from: from.username, item: card?.title ?? '', hours };
}
