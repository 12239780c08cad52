import { toContentType } from './storage-key.ts';
import type { StorageKey } from './storage.ts';

/**
 * For how long a shared cache answers without asking. Then it asks by the entity tag, which costs no transfer, so that
 * a removed picture is gone there as well.
 */
const sharedCacheSeconds = 300;

/** A public file's content never changes under its key, so that a browser never asks again. */
export const publicCacheControl = `public, max-age=31536000, s-maxage=${sharedCacheSeconds}, immutable`;

/** Pictures may be shown inline; all other files are untrusted and only downloaded. */
export const toDisposition = (key: StorageKey): 'inline' | 'attachment' =>
  toContentType(key).startsWith('image/') ? 'inline' : 'attachment';
