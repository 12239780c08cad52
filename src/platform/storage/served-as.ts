import { contentTypeOf } from './storage-key.ts';
import type { StorageKey } from './storage.ts';

/** A public file's content never changes under its key. */
export const publicCaching = 'public, max-age=31536000, immutable';

/** Pictures may be shown inline; all other files are untrusted and only downloaded. */
export const dispositionOf = (key: StorageKey): 'inline' | 'attachment' =>
  contentTypeOf(key).startsWith('image/') ? 'inline' : 'attachment';
