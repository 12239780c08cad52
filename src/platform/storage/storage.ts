import type { Readable } from 'node:stream';

/** `public/…` is served to anyone and cached by browsers for ever; `private/…` only through an expiring signed link. */
export type StorageKey = `public/${string}` | `private/${string}`;

/** Bytes `start` to `end`, both included, as in HTTP. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredFile {
  readonly stream: Readable;
  /** Size of the whole file in bytes, independent of the requested range. */
  readonly size: number;
  readonly contentType: string;
}

/**
 * A store of files. A key is written whole or not at all and its content never changes: a changed file gets a new key,
 * so that a cache may keep a public file for ever. The key's extension determines its type (`toContentType`) in every
 * adapter. A failing store refuses with `platform.unavailable`. Every adapter passes `describeStorageContract`.
 */
export interface Storage {
  /**
   * Stores the file. From the call on the store owns the stream: it handles the stream's errors, and reads it to its
   * end or destroys it. A stream that fails or ends early leaves nothing behind.
   */
  put(key: StorageKey, body: Readable | Uint8Array): Promise<void>;
  /** Null where no file has this key. The caller reads the stream to its end or destroys it. */
  get(key: StorageKey, range?: ByteRange): Promise<StoredFile | null>;
  /**
   * Copies a file without its bytes passing through this process. The two keys are deleted independently; an adapter
   * may store the bytes once.
   * @returns false where no file has the key `from`
   */
  copy(from: StorageKey, to: StorageKey): Promise<boolean>;
  /** Size in bytes, or null where no file has this key. */
  size(key: StorageKey): Promise<number | null>;
  /** Deletes these files; a missing key is not an error. */
  delete(keys: readonly StorageKey[]): Promise<void>;
  /** Up to `limit` (default 1,000) keys that start with the prefix, in byte order, following `after`. */
  list(prefix: StorageKey, options?: { readonly after?: StorageKey; readonly limit?: number }): Promise<StorageKey[]>;
  /**
   * A URL at which a browser reads the file from the store itself, for so many seconds where the key is private; null
   * where this site has to proxy the file. Does not check that the file exists.
   */
  link(key: StorageKey, seconds: number): Promise<string | null>;
  /** Origins of such URLs, for the Content Security Policy. */
  readonly origins: readonly string[];
  /** Rejects, with the reason, while files cannot be read and written. */
  check(): Promise<void>;
  /** Deletes the incomplete files of processes that ended during a put. Returns the number of deleted files. */
  sweep(): Promise<number>;
  /** Closes the connections. */
  close(): void;
}
