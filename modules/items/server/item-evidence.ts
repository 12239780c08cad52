import { sql } from 'kysely';
import type { ImageId, ItemId, MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { visibleTo, type Viewer } from './visibility.ts';

/** A copy of an item at this moment, as evidence for the staff who decide about a report of it. */
export interface ItemEvidence {
  readonly ownerId: MemberId;
  readonly title: string;
  readonly description: string;
  readonly valueCents: number;
  readonly state: string;
  readonly imageIds: readonly ImageId[];
}

/** Undefined for an item that this viewer may not open. */
export async function itemEvidence(db: Db, viewer: Viewer, id: ItemId, now: Date): Promise<ItemEvidence | undefined> {
  const { rows } = await sql<ItemEvidence>`
    select item.owner_id as "ownerId", item.title, item.description, item.value_cents as "valueCents", item.state,
      array(select image_id::text from item_image where item_id = item.id order by position) as "imageIds"
    from item where item.id = ${id} and item.published_at is not null and ${visibleTo(viewer, now)}`.execute(db);
  return rows[0];
}
