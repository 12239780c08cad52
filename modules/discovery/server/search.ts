import type { Cursors } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import type { Viewer } from '#modules/items/public.ts';
import { countFinds } from './count-finds.ts';
import { placeToSearchFrom } from './place-to-search-from.ts';
import { searchItems, type PageWanted } from './search-items.ts';
import type { Search, SearchAsked } from './search-terms.ts';

/** Searches as asked; when the words find nothing, tries their probable spelling once, and the answer says so. */
export async function search(
  db: Db,
  cursors: Cursors,
  viewer: Viewer,
  { cursor, limit, near, ...asked }: SearchAsked & PageWanted,
  now: Date,
) {
  const place = await placeToSearchFrom(db, viewer, near);
  const wanted: Search = { ...asked, keyword: asked.keyword || undefined, from: place };
  const { correction, ...found } = await searchItems(db, cursors, viewer, wanted, { cursor, limit }, now);
  const answer = { correctedTo: correction, near: place?.name ?? null };
  if (correction === null) return { ...found, ...answer };
  const { correction: _none, ...corrected } = await searchItems(
    db,
    cursors,
    viewer,
    { ...wanted, keyword: correction },
    { limit },
    now,
  );
  return { ...corrected, ...answer };
}

/** Counts the finds of which {@link search} shows a page, with the corrected words where they were needed. */
export async function count(db: Db, viewer: Viewer, { near, ...asked }: SearchAsked, now: Date) {
  const place = await placeToSearchFrom(db, viewer, near);
  return { count: await countFinds(db, viewer, { ...asked, keyword: asked.keyword || undefined, from: place }, now) };
}
