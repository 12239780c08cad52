import type { Config } from '../config/config.ts';

/** A bucket and how to get at it. */
export interface S3Place {
  readonly bucket: string;
  /** Where this process reaches the store; undefined is Amazon's own of the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
  /** Where browsers read public files; undefined where this site passes them on. */
  readonly publicUrl: string | undefined;
  /** Where browsers reach the store, for expiring links; undefined where this site passes private files on. */
  readonly linkEndpoint: string | undefined;
}

/** The bucket of the settings, or null where files lie on the disk. */
export function s3PlaceOf(config: Config): S3Place | null {
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
