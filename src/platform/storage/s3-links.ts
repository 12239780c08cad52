import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { createS3Client } from './s3-client.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { toDisposition } from './response-headers.ts';
import { toContentType } from './storage-key.ts';
import type { Storage, StorageKey } from './storage.ts';

/** The maximum lifetime of a presigned URL in the protocol. */
const longestSeconds = 7 * 24 * 3600;

/** The URLs at which browsers read from the bucket directly, as far as the settings allow it. */
export function createS3Links(place: S3Bucket): Pick<Storage, 'link' | 'origins'> {
  const { publicUrl, linkEndpoint, bucket } = place;
  const client = linkEndpoint === undefined ? null : createS3Client(place, linkEndpoint);

  const expiring = (key: StorageKey, seconds: number): Promise<string> | null =>
    client &&
    getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ResponseContentType: toContentType(key),
        ResponseContentDisposition: toDisposition(key),
        ResponseCacheControl: `private, max-age=${seconds}`,
      }),
      { expiresIn: Math.min(seconds, longestSeconds) },
    );

  return {
    link: async (key, seconds) => {
      if (key.startsWith('private/')) return expiring(key, seconds);
      return publicUrl === undefined ? null : `${publicUrl.replace(/\/$/, '')}/${key}`;
    },
    origins: [
      ...new Set([
        ...(publicUrl ? [new URL(publicUrl).origin] : []),
        ...(linkEndpoint ? [originOfLinks(place, linkEndpoint)] : []),
      ]),
    ],
  };
}

function originOfLinks({ bucket, forcePathStyle }: S3Bucket, endpoint: string): string {
  const url = new URL(endpoint);
  if (!forcePathStyle) url.hostname = `${bucket}.${url.hostname}`;
  return url.origin;
}
