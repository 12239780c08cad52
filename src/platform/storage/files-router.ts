import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import type { Request, Response } from 'express';
import { contentTypeOf, entityTagOf, isStorageKey } from './storage-key.ts';
import { secondsLeft } from './signed-link.ts';
import type { ByteRange, Storage, StorageKey } from './storage.ts';

export interface FilesRouterOptions {
  readonly storage: Storage;
  readonly now: () => Date;
  /** The secret that signs links of private files. */
  readonly linkSecret: string;
}

const immutable = 'public, max-age=31536000, immutable';

/** The caching rule of a file one may read, or null where one may not know of it. */
function cachingOf(key: StorageKey, request: Request, options: FilesRouterOptions): string | null {
  if (key.startsWith('public/')) return immutable;
  const left = secondsLeft(options.linkSecret, key, request.query, options.now());
  return left === null ? null : `private, max-age=${left}`;
}

/** Whatever is stored came from a stranger: it may be looked at or saved, never run, framed with our rights or taken for another type. */
function setHeaders(response: Response, key: StorageKey, caching: string): void {
  const type = contentTypeOf(key);
  response.set({
    'Content-Type': type,
    'Cache-Control': caching,
    ETag: entityTagOf(key),
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // Letters and social cards show public pictures on other sites.
    'Cross-Origin-Resource-Policy': key.startsWith('public/') ? 'cross-origin' : 'same-origin',
  });
  if (!type.startsWith('image/')) response.set('Content-Disposition', 'attachment');
}

/** One range or the whole; several at once are answered by the whole, as HTTP allows. */
function rangeOf(request: Request, key: StorageKey, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const condition = request.get('If-Range');
  if (condition && condition !== entityTagOf(key)) return 'whole';
  const ranges = request.range(size);
  if (ranges === -1) return 'unsatisfiable';
  const [only, second] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : [];
  return only && !second ? { start: only.start, end: only.end } : 'whole';
}

function notFound(response: Response): void {
  response.removeHeader('ETag');
  response.status(404).set('Cache-Control', 'no-store').end();
}

async function send(request: Request, response: Response, key: StorageKey, { storage }: FilesRouterOptions): Promise<void> {
  const size = await storage.size(key);
  if (size === null) return notFound(response);
  // Even for a forced reload: what this tag names cannot have changed.
  if (request.get('If-None-Match')?.includes(entityTagOf(key))) return void response.status(304).end();
  const range = rangeOf(request, key, size);
  if (range === 'unsatisfiable') return void response.status(416).set('Content-Range', `bytes */${size}`).end();
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  if (range !== 'whole') response.status(206).set('Content-Range', `bytes ${start}-${end}/${size}`);
  response.set('Content-Length', String(end - start + 1));
  if (request.method === 'HEAD' || size === 0) return void response.end();
  const file = await storage.get(key, { start, end });
  // Deleted between the two calls: headers are not out yet, but the length is; a broken connection is the honest answer.
  if (!file) return void response.destroy();
  // A reader who leaves is no fault of ours.
  await pipeline(file.stream, response).catch(() => response.destroy());
}

/** `GET /files/public/…` and `GET /files/private/…?expires&signature`, streamed. */
export function filesRouter(options: FilesRouterOptions): Router {
  const router = Router();
  router.get(/^\/((?:public|private)\/.+)$/, async (request, response) => {
    const key = request.path.slice(1);
    const caching = isStorageKey(key) ? cachingOf(key, request, options) : null;
    if (!isStorageKey(key) || caching === null) return notFound(response);
    setHeaders(response, key, caching);
    await send(request, response, key, options);
  });
  return router;
}
