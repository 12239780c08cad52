import { createHash } from 'node:crypto';
import type { StorageKey } from './storage.ts';

const segment = '[a-z0-9][a-z0-9._-]{0,99}';
const wellFormed = new RegExp(`^(public|private)(/${segment}){1,8}$`);

/**
 * Whether a key is safe as a path: lower case, without empty, hidden or `..` segments, so that no path leads out of the
 * store.
 */
export const isStorageKey = (text: string): text is StorageKey => wellFormed.test(text);

/** Throws for a malformed key, which is a bug and not a member's mistake. */
export function assertStorageKey(key: string): asserts key is StorageKey {
  if (!isStorageKey(key)) throw new Error(`malformed storage key: ${JSON.stringify(key)}`);
}

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  json: 'application/json',
  zip: 'application/zip',
};

/** Content type by the key's extension; other types are only downloaded. */
export const toContentType = (key: StorageKey): string =>
  types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** A strong entity tag: a key's content never changes, so the key is its version. */
export const toEntityTag = (key: StorageKey): string =>
  `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;
