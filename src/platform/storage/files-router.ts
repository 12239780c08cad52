import { Router } from 'express';
import type { Request, Response } from 'express';
import { toContentType, toEntityTag, isStorageKey } from './storage-key.ts';
import { toDisposition, publicCacheControl } from './response-headers.ts';
import { sendStream } from './send-stream.ts';
import { computeLinkSecondsLeft } from './signed-link.ts';
import type { ByteRange, Storage, StorageKey } from './storage.ts';

export interface FilesRouterOptions {
  readonly storage: Storage;
  readonly now: () => Date;
  /** The secret that signs links of private files. */
  readonly linkSecret: string;
}

/** For how many seconds the client may read the file, or null where it has no access. */
function readableFor(key: StorageKey, request: Request, options: FilesRouterOptions): number | null {
  return key.startsWith('public/')
    ? Infinity
    : computeLinkSecondsLeft(options.linkSecret, key, request.query, options.now());
}

const toCacheControl = (seconds: number): string =>
  seconds === Infinity ? publicCacheControl : `private, max-age=${seconds}`;

/**
 * Stored files are untrusted: a browser may show or save one, but never run it, frame it with this site's origin or
 * sniff another type.
 */
function setHeaders(response: Response, key: StorageKey, caching: string): void {
  const type = toContentType(key);
  response.set({
    'Content-Type': type,
    'Cache-Control': caching,
    ETag: toEntityTag(key),
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // Emails and social cards show public pictures on other sites.
    'Cross-Origin-Resource-Policy': key.startsWith('public/') ? 'cross-origin' : 'same-origin',
  });
  if (toDisposition(key) === 'attachment') response.set('Content-Disposition', 'attachment');
}

/** Returns one range or the whole; several ranges are answered with the whole, as HTTP allows. */
function findRange(request: Request, key: StorageKey, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const condition = request.get('If-Range');
  if (condition && condition !== toEntityTag(key)) return 'whole';
  const ranges = request.range(size);
  if (ranges === -1) return 'unsatisfiable';
  const [only, second] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : [];
  return only && !second ? { start: only.start, end: only.end } : 'whole';
}

export function refuseUnknownFile(response: Response): void {
  response.status(404).set('Cache-Control', 'no-store').end();
}

/** A browser caches the redirect to the store for at most an hour, since an operator may move the files. */
const longestDetour = 3600;

/** The common case, which does not need the size first. */
const requestsWholeFile = (request: Request): boolean =>
  request.method === 'GET' && request.get('Range') === undefined && request.get('If-None-Match') === undefined;

async function sendWhole(response: Response, key: StorageKey, caching: string, storage: Storage): Promise<void> {
  const file = await storage.get(key);
  if (!file) return refuseUnknownFile(response);
  setHeaders(response, key, caching);
  response.set('Content-Length', String(file.size));
  await sendStream(file.stream, response);
}

async function sendRange(
  request: Request,
  response: Response,
  key: StorageKey,
  caching: string,
  storage: Storage,
): Promise<void> {
  const size = await storage.size(key);
  if (size === null) return refuseUnknownFile(response);
  setHeaders(response, key, caching);
  // Also for a forced reload, because the content for this tag never changes.
  if (request.get('If-None-Match')?.includes(toEntityTag(key))) return void response.status(304).end();
  const range = findRange(request, key, size);
  if (range === 'unsatisfiable') return void response.status(416).set('Content-Range', `bytes */${size}`).end();
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  if (range !== 'whole') response.status(206).set('Content-Range', `bytes ${start}-${end}/${size}`);
  response.set('Content-Length', String(end - start + 1));
  if (request.method === 'HEAD' || size === 0) return void response.end();
  const file = await storage.get(key, { start, end });
  // Deleted between the two calls: the headers are not sent yet, but the length is set, so the connection is closed.
  if (!file) return void response.destroy();
  await sendStream(file.stream, response);
}

/**
 * `GET /files/public/…` and `GET /files/private/…?expires&signature`: streamed, or redirected to the store where it
 * serves browsers itself.
 */
export function createFilesRouter(options: FilesRouterOptions): Router {
  const { storage } = options;
  const router = Router();
  router.get(/^\/((?:public|private)\/.+)$/, async (request, response) => {
    const key = request.path.slice(1);
    const seconds = isStorageKey(key) ? readableFor(key, request, options) : null;
    if (!isStorageKey(key) || seconds === null) return refuseUnknownFile(response);
    await sendStoredFile(request, response, { storage, key, seconds, caching: toCacheControl(seconds) });
  });
  return router;
}

interface StoredFileAccess {
  readonly storage: Storage;
  readonly key: StorageKey;
  /** For how long a link of the store itself opens the file. */
  readonly seconds: number;
  readonly caching: string;
}

/** Sends a file to a client that may read it, or redirects it to the store where that serves browsers itself. */
export async function sendStoredFile(
  request: Request,
  response: Response,
  { storage, key, seconds, caching }: StoredFileAccess,
): Promise<void> {
  const link = await storage.link(key, seconds);
  if (link !== null) {
    const kept = Math.min(seconds, longestDetour);
    response
      .set('Cache-Control', `${seconds === Infinity ? 'public' : 'private'}, max-age=${kept}`)
      .redirect(302, link);
    return;
  }
  if (requestsWholeFile(request)) await sendWhole(response, key, caching, storage);
  else await sendRange(request, response, key, caching, storage);
}
