import type { Config } from '../config/config.ts';

/** A bucket and its access settings. */
export interface S3Bucket {
  readonly bucket: string;
  /** The endpoint for this process; undefined is Amazon's endpoint of the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
  /** The base URL at which browsers read public files; undefined where this site proxies them. */
  readonly publicUrl: string | undefined;
  /** The endpoint for browsers, for presigned URLs; undefined where this site proxies private files. */
  readonly linkEndpoint: string | undefined;
}

/** The configured bucket, or null where files are on the disk. */
export function toS3Bucket(config: Config): S3Bucket | null {
  if (
    config.S3_BUCKET === undefined ||
    config.S3_ACCESS_KEY_ID === undefined ||
    config.S3_SECRET_ACCESS_KEY === undefined
  )
    return null;
  return {
    bucket: config.S3_BUCKET,
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
    publicUrl: config.S3_PUBLIC_URL,
    linkEndpoint: config.S3_LINK_ENDPOINT,
  };
}
