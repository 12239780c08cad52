import { toContentType } from './storage-key.ts';
import type { StorageKey } from './storage.ts';

/** A public file's content never changes under its key. */
export const publicCacheControl = 'public, max-age=31536000, immutable';

/** Pictures may be shown inline; all other files are untrusted and only downloaded. */
export const toDisposition = (key: StorageKey): 'inline' | 'attachment' =>
  toContentType(key).startsWith('image/') ? 'inline' : 'attachment';
