import { z } from 'zod';
import { urlSchema, onOff, setting } from '#contracts/settings.ts';

const webAddress = urlSchema('http', 'https');

/** The settings of the file store when files are not on this machine's disk. */
export const s3Settings = {
  S3_BUCKET: setting(
    z.string().min(3).max(63).optional(),
    'bucket of an S3-compatible store for all files; default: files lie in DATA_DIR',
  ),
  S3_ENDPOINT: setting(webAddress.optional(), 'address of that store; default: Amazon S3 of S3_REGION'),
  S3_REGION: setting(z.string().min(1).default('us-east-1'), 'region of the bucket'),
  S3_ACCESS_KEY_ID: setting(z.string().min(1).optional(), 'key that may read, write, delete and list in the bucket', {
    secret: true,
  }),
  S3_SECRET_ACCESS_KEY: setting(z.string().min(1).optional(), 'secret of that key', { secret: true }),
  S3_FORCE_PATH_STYLE: setting(onOff('on'), 'bucket in the path of its addresses and not in their host name'),
  S3_PUBLIC_URL: setting(
    webAddress.optional(),
    'address under which browsers read public files, a CDN or the bucket itself; default: this site passes them on',
  ),
  S3_LINK_ENDPOINT: setting(
    webAddress.optional(),
    'address of the store for browsers: private files are then read there by expiring links; default: this site passes them on',
  ),
};

type S3Settings = { readonly [Name in keyof typeof s3Settings]?: z.infer<(typeof s3Settings)[Name]> | undefined };

const needed = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const needingBucket = ['S3_ENDPOINT', ...needed, 'S3_PUBLIC_URL', 'S3_LINK_ENDPOINT'] as const;

/** Incomplete S3 settings would write files to a local disk that has no backup. */
export function* listS3Contradictions(config: S3Settings): Generator<string> {
  if (config.S3_BUCKET === undefined) {
    const given = needingBucket.filter((name) => config[name] !== undefined);
    if (given.length > 0)
      yield `S3_BUCKET: is missing beside ${given.join(', ')}; set it, or none of them to keep files in DATA_DIR`;
    return;
  }
  for (const name of needed) if (config[name] === undefined) yield `${name}: S3_BUCKET needs it`;
}
