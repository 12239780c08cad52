import { Transform } from 'node:stream';
import { Router, type Request, type Response } from 'express';
import { UploadId } from '#contracts/ids.ts';
import { Refusal } from '#contracts/refusal.ts';
import { platformErrors } from '../errors/platform.errors.ts';
import { httpStatuses, wireErrorOf } from '../errors/wire.ts';
import type { Host } from '../host.ts';
import { partKey } from './upload-keys.ts';
import { partCount, sizeOfPart } from './upload.schemas.ts';
import { ownUpload } from './upload.rows.ts';
import { uploadErrors } from './uploads.errors.ts';

/**
 * Passes on exactly so many bytes; one more, or one less at the end, breaks the stream, and with it what is being
 * stored.
 */
function exactly(bytes: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      done(passed > bytes ? uploadErrors.wrongPart() : null, chunk);
    },
    flush: (done) => done(passed < bytes ? uploadErrors.wrongPart() : null),
  });
}

/** The upload and the size its part must have. @throws for anyone but its owner as if it were not there */
async function expectedPart(host: Host, request: Request) {
  const now = host.clock.now();
  const session = await host.resolveMember(request.headers.cookie, now);
  if (!session) throw platformErrors.signInNeeded();
  if (session.member.lookedAt) throw platformErrors.lookingOnly();
  await host.limits.take('reading', `m:${session.member.id}`);
  const id = UploadId.safeParse(request.params['id']);
  const upload = id.success ? await ownUpload(host.database.db, session.member.id, id.data) : undefined;
  if (!upload) throw uploadErrors.notFound();
  if (upload.state !== 'open') throw uploadErrors.closed();
  const index = Number(/^\d{1,5}$/.exec(String(request.params['part']))?.[0] ?? -1);
  if (index < 0 || index >= partCount(upload.size, upload.partSize)) throw uploadErrors.wrongPart();
  return { key: partKey(upload.id, index), size: sizeOfPart(upload.size, upload.partSize, index) };
}

async function storePart(host: Host, request: Request): Promise<void> {
  const { key, size } = await expectedPart(host, request);
  const announced = request.headers['content-length'];
  if (announced !== undefined && Number(announced) !== size) throw uploadErrors.wrongPart();
  const checked = exactly(size);
  // A sender who is cut off ends neither stream by itself.
  request.once('close', () => request.complete || checked.destroy(uploadErrors.wrongPart()));
  await host.storage.put(key, request.pipe(checked));
}

/** What was not read of a refused body is not read at all. */
function refuse(response: Response, refusal: Refusal): void {
  if (response.destroyed) return;
  response
    .set('Connection', 'close')
    .status(httpStatuses[refusal.kind])
    .json(wireErrorOf(refusal, String(response.locals['traceId'] ?? '-')));
}

/**
 * `PUT /files/uploads/:id/parts/:part`: one part, straight into the store. The same part may come again and replaces
 * itself.
 */
export function partsRouter(host: Host): Router {
  const router = Router();
  router.put('/uploads/:id/parts/:part', async (request, response) => {
    response.set('Cache-Control', 'no-store');
    try {
      await storePart(host, request);
      response.status(204).end();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(response, error);
    }
  });
  return router;
}
