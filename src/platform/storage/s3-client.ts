import { S3Client } from '@aws-sdk/client-s3';
import type { S3Bucket } from './s3-bucket.ts';

/** A client for one of the bucket's endpoints, with retries and timeouts. */
export function createS3Client(
  { region, accessKeyId, secretAccessKey, forcePathStyle }: S3Bucket,
  endpoint: string | undefined,
): S3Client {
  return new S3Client({
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== undefined && { endpoint }),
    maxAttempts: 4,
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 30_000,
      throwOnRequestTimeout: true,
      socketTimeout: 30_000,
    },
    // Newer checksums are sent only where the protocol requires them: many compatible stores do not support them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
