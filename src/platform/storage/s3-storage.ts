import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createS3Client } from './s3-client.ts';
import { createS3Links } from './s3-links.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { isMissingFileError, createStoreErrorMapper } from './s3-errors.ts';
import { toDisposition, publicCacheControl } from './response-headers.ts';
import { DeadlinePassedError } from '../outgoing/call-within-deadline.ts';
import { assertStorageKey, toContentType, isStorageKey } from './storage-key.ts';
import type { StoreErrorReporter } from './store-errors.ts';
import type { ByteRange, Storage, StorageKey } from './storage.ts';

/** A body up to this size is sent in one request; of a larger one, two parts are in memory at a time. */
const partSize = 8 * 1024 * 1024;
/** Time that a call may take in all, its repeats and the answer's text included. */
const callMs = 60_000;
/** A part that is not sent within this time ends its upload. */
const partMs = 600_000;
/** A file that comes more slowly than this is given up; a slow reader sets the pace of its file. */
const leastBytesPerSecond = 8 * 1024;
/** The maximum number of keys that one call of the protocol deletes or lists. */
const batch = 1000;

const wholeSize = (contentRange: string | undefined, length: number | undefined): number =>
  Number(contentRange?.split('/')[1] ?? length ?? 0);

const withinTime = () => ({ abortSignal: AbortSignal.timeout(callMs) });

/** Ends a body that would drip for ever. */
function limitBody(body: Readable, bytes: number): Readable {
  const milliseconds = callMs + (bytes / leastBytesPerSecond) * 1_000;
  const timer = setTimeout(() => body.destroy(new DeadlinePassedError('the store was too slow')), milliseconds);
  timer.unref();
  body.once('close', () => clearTimeout(timer));
  return body;
}

const toRangeHeader = (range: ByteRange | undefined): string | undefined =>
  range && `bytes=${range.start}-${range.end}`;

const toHeaders = (key: StorageKey) => ({
  ContentType: toContentType(key),
  ContentDisposition: toDisposition(key),
  CacheControl: key.startsWith('public/') ? publicCacheControl : 'private',
});

const splitIntoChunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));

/** Stores files in a bucket of Amazon S3 or a compatible store: for any number of machines. */
export function createS3Storage(place: S3Bucket, report: StoreErrorReporter): Storage {
  const client = createS3Client(place, place.endpoint);
  const Bucket = place.bucket;
  const trouble = createStoreErrorMapper(report);
  const missing = (error: unknown): null => {
    if (isMissingFileError(error)) return null;
    throw trouble(error);
  };

  async function listed(prefix: StorageKey, after: StorageKey | undefined, limit: number): Promise<StorageKey[]> {
    const keys: StorageKey[] = [];
    let token: string | undefined;
    do {
      // A page may contain invalid keys, so only the store's own flag ends the list.
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket,
          Prefix: prefix,
          StartAfter: after,
          ContinuationToken: token,
          MaxKeys: Math.min(batch, limit),
        }),
        withinTime(),
      );
      keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key).filter(isStorageKey));
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined && keys.length < limit);
    return keys.slice(0, limit);
  }

  async function erased(keys: readonly StorageKey[]): Promise<void> {
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true } }),
      withinTime(),
    );
    const [first] = Errors.filter(({ Code }) => Code !== 'NoSuchKey');
    if (first)
      throw Object.assign(new Error(`${first.Key} was not deleted: ${first.Code} ${first.Message}`), { $metadata: {} });
  }

  /** Requests a missing file: the store answers 404 only where the bucket exists and the access key may read it. */
  async function check(): Promise<void> {
    await client.send(new GetObjectCommand({ Bucket, Key: 'private/check' }), withinTime()).catch((error: unknown) => {
      if (!isMissingFileError(error)) throw error;
    });
  }

  /**
   * Aborts a multipart upload. The library does so itself, except where the final call fails. The bucket's lifecycle
   * rule deletes what remains nevertheless.
   */
  async function dropParts(Key: StorageKey, UploadId: string | undefined): Promise<void> {
    if (UploadId !== undefined)
      await client
        .send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), withinTime())
        .catch(() => undefined);
  }

  return {
    ...createS3Links(place),
    async put(key, body) {
      assertStorageKey(key);
      // The client begins to read after several awaits. A body may fail before that, and reading it then reports the
      // error.
      if (body instanceof Readable) body.on('error', () => undefined);
      const upload = new Upload({
        client,
        partSize,
        queueSize: 2,
        params: { Bucket, Key: key, Body: body, ...toHeaders(key) },
      });
      const stall = setTimeout(() => void upload.abort(), partMs);
      upload.on('httpUploadProgress', () => stall.refresh());
      const done = upload.done().finally(() => clearTimeout(stall));
      await done.catch(async (error: unknown) => {
        if (body instanceof Readable) body.destroy();
        await dropParts(key, upload.uploadId);
        throw trouble(error);
      });
    },
    async copy(from, to) {
      [from, to].forEach(assertStorageKey);
      const copied = await client
        .send(
          new CopyObjectCommand({
            Bucket,
            Key: to,
            CopySource: `${Bucket}/${from}`,
            MetadataDirective: 'REPLACE',
            ...toHeaders(to),
          }),
          withinTime(),
        )
        .catch(missing);
      return copied !== null;
    },
    async get(key, range) {
      assertStorageKey(key);
      const opening = new AbortController();
      const timer = setTimeout(() => opening.abort(), callMs);
      const found = await client
        .send(new GetObjectCommand({ Bucket, Key: key, Range: toRangeHeader(range) }), { abortSignal: opening.signal })
        .catch(missing)
        .finally(() => clearTimeout(timer));
      if (!found) return null;
      if (!(found.Body instanceof Readable)) throw new Error(`${key} came without a stream`);
      return {
        stream: limitBody(found.Body, found.ContentLength ?? 0),
        size: wholeSize(found.ContentRange, found.ContentLength),
        contentType: toContentType(key),
      };
    },
    async size(key) {
      assertStorageKey(key);
      const found = await client.send(new HeadObjectCommand({ Bucket, Key: key }), withinTime()).catch(missing);
      // A response to HEAD has no body, so it does not distinguish a missing file from a missing bucket.
      if (!found) await check().catch((error: unknown) => Promise.reject(trouble(error)));
      return found?.ContentLength ?? null;
    },
    async delete(keys) {
      keys.forEach(assertStorageKey);
      for (const some of splitIntoChunks(keys, batch))
        await erased(some).catch((error: unknown) => Promise.reject(trouble(error)));
    },
    list: (prefix, { after, limit = batch } = {}) =>
      listed(prefix, after, limit).catch((error: unknown) => Promise.reject(trouble(error))),
    check,
    // The parts of a failed upload are deleted with it, and those of a killed process by the bucket's lifecycle rule.
    sweep: () => Promise.resolve(0),
    close: () => client.destroy(),
  };
}
