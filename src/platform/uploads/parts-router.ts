import { Readable } from 'node:stream';
import { Router, type Request, type Response } from 'express';
import { UploadId } from '#contracts/ids.ts';
import { Refusal } from '#contracts/refusal.ts';
import { platformErrors } from '../errors/platform.errors.ts';
import { toMemberLimitKey } from '../limits/limit-keys.ts';
import { httpStatuses, toWireError } from '../errors/wire.ts';
import type { Host } from '../host.ts';
import { toPartKey } from './upload-keys.ts';
import { countUploadParts, uploadPartSize, computePartSize } from './upload.schemas.ts';
import { findOwnUpload } from './upload.rows.ts';
import { uploadErrors } from './uploads.errors.ts';

/**
 * Yields the body of a request, read only as fast as the store takes it, and refuses it unless it has exactly `bytes`
 * bytes. A request that was cut off, even before this reads it, counts as too short. The request itself stays open for
 * the response.
 */
async function* exactly(request: Request, bytes: number): AsyncGenerator<Buffer> {
  let passed = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      passed += chunk.length;
      if (passed > bytes) break;
      yield chunk;
    }
  } catch {
    throw uploadErrors.wrongPart();
  }
  if (passed !== bytes) throw uploadErrors.wrongPart();
}

/**
 * Returns the upload and the size that its part must have.
 * @throws not found for members other than its owner
 */
async function expectedPart(host: Host, request: Request) {
  const now = host.clock.now();
  const session = await host.resolveMember(request.headers.cookie, now);
  if (!session) throw platformErrors.signInNeeded();
  if (session.member.lookedAt) throw platformErrors.impersonationIsReadOnly();
  await host.limits.take('reading', toMemberLimitKey(session.member.id));
  const id = UploadId.safeParse(request.params['id']);
  const upload = id.success ? await findOwnUpload(host.database.db, session.member.id, id.data) : undefined;
  if (!upload) throw uploadErrors.notFound();
  if (upload.state !== 'open') throw uploadErrors.closed();
  const index = Number(/^\d{1,5}$/.exec(String(request.params['part']))?.[0] ?? -1);
  if (index < 0 || index >= countUploadParts(upload.size, upload.partSize)) throw uploadErrors.wrongPart();
  return { key: toPartKey(upload.id, index), size: computePartSize(upload.size, upload.partSize, index) };
}

async function storePart(host: Host, request: Request): Promise<void> {
  const { key, size } = await expectedPart(host, request);
  const announced = request.headers['content-length'];
  if (announced !== undefined && Number(announced) !== size) throw uploadErrors.wrongPart();
  await host.storage.put(key, Readable.from(exactly(request, size), { objectMode: false }));
}

/**
 * Reads the rest of the body up to a limit: a client in the middle of a part would otherwise see a broken connection
 * instead of the response.
 */
async function readRest(request: Request, bytes: number): Promise<void> {
  let left = bytes;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)
      if ((left -= chunk.length) < 0) return;
  } catch {
    // The client has disconnected.
  }
}

async function refuse(request: Request, response: Response, refusal: Refusal): Promise<void> {
  await readRest(request, 2 * uploadPartSize);
  if (response.destroyed) return;
  // An endless body is not read to its end.
  if (!request.complete) response.set('Connection', 'close');
  response.status(httpStatuses[refusal.kind]).json(toWireError(refusal, String(response.locals['traceId'] ?? '-')));
}

/**
 * `PUT /files/uploads/:id/parts/:part`: streams one part into the store. A part may be sent again and replaces itself.
 */
export function createUploadPartsRouter(host: Host): Router {
  const router = Router();
  router.put('/uploads/:id/parts/:part', async (request, response) => {
    response.set('Cache-Control', 'no-store');
    try {
      await storePart(host, request);
      response.status(204).end();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await refuse(request, response, error);
    }
  });
  return router;
}
