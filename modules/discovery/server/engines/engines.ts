import type { CursorCodec } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { searchItems } from '../search/search-items.ts';
import type { ItemViewer } from '#modules/items/public.ts';

/** A search engine that one query can be sent to. Its raw answer is what it says, before it is shaped for screens. */
export interface SearchEngine {
  readonly find: (
    db: Db,
    cursors: CursorCodec,
    viewer: ItemViewer,
    keyword: string,
    now: Date,
  ) => Promise<Awaited<ReturnType<typeof searchItems>>>;
}

const shown = 20;

/** The engines by the name in their path, `/testSearch<name>`. */
export const searchEngines = {
  Postgres: {
    find: (db, cursors, viewer, keyword, now) =>
      searchItems(db, cursors, viewer, { keyword, sort: 'match', from: null }, { limit: shown }, now),
  },
} as const satisfies Readonly<Record<string, SearchEngine>>;
