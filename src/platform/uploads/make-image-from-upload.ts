import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { imageVariants } from '#contracts/image-files.ts';
import type { Config } from '../config/config.ts';
import type { Host } from '../host.ts';
import { joinUploadParts, runInScratchFolder } from './join-upload-parts.ts';
import { ImageWorkerLostError } from './image-child.ts';
import { createImagePool, defaultImagePoolOptions, ImagePoolFullError, type ImagePool } from './image-pool.ts';
import { cleanedFileName, type ImageFault, type MadeAttachment } from './image-task.ts';
import { toFileKey, toImageKey } from './upload-keys.ts';
import type { UploadRow } from './upload.rows.ts';
import { uploadErrors } from './uploads.errors.ts';

const pools = new WeakMap<Config, ImagePool>();

/** The image pool of this process. Its workers end with the process, or when idle. */
export function getImagePool({ config }: Pick<Host, 'config'>): ImagePool {
  const pool =
    pools.get(config) ??
    createImagePool({
      ...defaultImagePoolOptions,
      workers: config.IMAGE_WORKERS,
      seconds: config.IMAGE_SECONDS,
      megabytes: config.IMAGE_MEMORY_MB,
    });
  pools.set(config, pool);
  return pool;
}

/** A picture that killed its worker this often counts as the cause. */
const attemptsAllowed = 3;

const toUploadError = (fault: ImageFault, config: Config) =>
  fault === 'tooManyPixels'
    ? uploadErrors.tooManyPixels({ megapixels: config.IMAGE_MAX_MEGAPIXELS })
    : uploadErrors[fault]();

/**
 * @throws uploads.notAPicture, uploads.undecodable, uploads.tooManyPixels, uploads.kindNotAllowed, uploads.notCleaned,
 * which are final; uploads.busy, which may be retried
 */
async function decode(host: Host, upload: UploadRow, source: string, target: string): Promise<MadeAttachment> {
  try {
    const task = {
      source,
      target,
      maxPixels: host.config.IMAGE_MAX_MEGAPIXELS * 1_000_000,
      isSquare: upload.purpose === 'profile',
      mayBeFile: upload.purpose === 'chat',
    };
    const answer = await getImagePool(host).make(task, upload.ownerId);
    if ('fault' in answer) throw toUploadError(answer.fault, host.config);
    return answer.made;
  } catch (error) {
    if (error instanceof ImagePoolFullError) throw uploadErrors.busy();
    if (!(error instanceof ImageWorkerLostError)) throw error;
    host.log.warn({ err: error, uploadId: upload.id, attempt: upload.attempts }, 'picture given up');
    const refusal = upload.attempts >= attemptsAllowed ? uploadErrors.undecodable() : uploadErrors.busy();
    throw Object.assign(refusal, { cause: error });
  }
}

/** Joins the parts, makes the picture or the file and stores it. Idempotent. */
export async function makeImageFromUpload(host: Host, upload: UploadRow): Promise<MadeAttachment> {
  return runInScratchFolder(async (folder) => {
    const source = join(folder, 'source');
    const target = join(folder, 'made');
    await mkdir(target);
    await joinUploadParts(host.storage, upload, source);
    const made = await decode(host, upload, source, target);
    if ('format' in made) {
      const file = createReadStream(join(target, cleanedFileName));
      await host.storage.put(toFileKey(upload.imageId, made.format), file);
      return made;
    }
    for (const variant of imageVariants) {
      const file = createReadStream(join(target, `${variant.width}.${variant.ending}`));
      await host.storage.put(toImageKey(upload.imageId, upload.purpose, variant), file);
    }
    return made;
  });
}
