import type { CursorCodec } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import type { ItemViewer } from '#modules/items/public.ts';
import { searchEngines, type SearchEngine } from './engines.ts';

/**
 * Sends one query to an engine and measures its answer.
 * @throws platform.notFound for an engine that is not registered
 */
export async function tryEngine(
  db: Db,
  cursors: CursorCodec,
  viewer: ItemViewer,
  { engine: name, keyword }: { readonly engine: string; readonly keyword: string },
  now: Date,
) {
  const engine: SearchEngine | undefined = Object.entries(searchEngines).find(([known]) => known === name)?.[1];
  if (!engine) throw platformErrors.notFound();
  const began = performance.now();
  const answer = await engine.find(db, cursors, viewer, keyword, now);
  const milliseconds = Math.round((performance.now() - began) * 10) / 10;
  return { items: [...answer.items], milliseconds, raw: JSON.stringify(answer, null, 2) };
}
