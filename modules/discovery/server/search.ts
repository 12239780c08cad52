import type { Cursors } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import type { Viewer } from '#modules/items/public.ts';
import type { SearchInput } from '../domain/search.schemas.ts';
import { searchItems, type Search } from './search-items.ts';

type Asked = Omit<SearchInput, 'category' | 'conditions'> & Pick<Search, 'category' | 'conditions'>;

/** Searches as asked; words that find nothing are tried once more as they were probably meant, and the answer says so. */
export async function search(db: Db, cursors: Cursors, viewer: Viewer, { cursor, limit, near: _near, ...asked }: Asked, now: Date) {
  const wanted: Search = { ...asked, keyword: asked.keyword || undefined, from: null };
  const { correction, ...found } = await searchItems(db, cursors, viewer, wanted, { cursor, limit }, now);
  if (correction === null) return { ...found, correctedTo: null, near: null };
  const { correction: _none, ...corrected } = await searchItems(db, cursors, viewer, { ...wanted, keyword: correction }, { limit }, now);
  return { ...corrected, correctedTo: correction, near: null };
}
