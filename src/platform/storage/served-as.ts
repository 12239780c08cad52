import { contentTypeOf } from './storage-key.ts';
import type { StorageKey } from './storage.ts';

/** A public file's content never changes under its key. */
export const publicCaching = 'public, max-age=31536000, immutable';

/** Pictures may be looked at in place; whatever else came from a stranger is only ever a download. */
export const dispositionOf = (key: StorageKey): 'inline' | 'attachment' =>
  contentTypeOf(key).startsWith('image/') ? 'inline' : 'attachment';
