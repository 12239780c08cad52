import { createHmac, timingSafeEqual } from 'node:crypto';
import { isStorageKey } from './storage-key.ts';
import type { StorageKey } from './storage.ts';

/**
 * Links of one quarter of an hour expire at the same time, so that a browser sees the same URL again and uses its
 * cache.
 */
const roundingSeconds = 15 * 60;

const signKey = (secret: string, key: StorageKey, expires: number): string =>
  createHmac('sha256', secret).update(`${expires}\n${key}`).digest('base64url');

/**
 * A URL that opens a private file for at least `seconds` and at most a quarter of an hour more. Everyone who has the
 * URL may read the file.
 */
export function signFileLink(secret: string, key: `private/${string}`, now: Date, seconds = roundingSeconds): string {
  const end = Math.ceil((now.getTime() / 1000 + seconds) / roundingSeconds) * roundingSeconds;
  return `/files/${key}?expires=${end}&signature=${signKey(secret, key, end)}`;
}

/** The remaining seconds of the link, or null for one that is forged, changed or expired. */
export function computeLinkSecondsLeft(
  secret: string,
  key: StorageKey,
  query: { expires?: unknown; signature?: unknown },
  now: Date,
): number | null {
  const { expires, signature } = query;
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires) || !isStorageKey(key))
    return null;
  const given = Buffer.from(signature);
  const wanted = Buffer.from(signKey(secret, key, Number(expires)));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const left = Number(expires) - Math.floor(now.getTime() / 1000);
  return left > 0 ? left : null;
}
