import type { Readable } from 'node:stream';

/** `public/…` is served to anyone and cached for ever; `private/…` only through an expiring signed link. */
export type StorageKey = `public/${string}` | `private/${string}`;

/** Bytes `start` to `end`, both included, as in HTTP. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredFile {
  readonly stream: Readable;
  /** Size of the whole file in bytes, whatever range was asked for. */
  readonly size: number;
  readonly contentType: string;
}

/**
 * Where files live. A key is written whole or not at all and, once written, never given other content: what changes
 * gets a new key, so that a cache may keep a public one for ever. Its ending says its type (`contentTypeOf`), in every
 * adapter alike. A store in trouble refuses with `platform.unavailable`. An adapter is one that passes
 * `storageContract`.
 */
export interface Storage {
  /**
   * Stores the file. From the call on a stream is the store's: its errors are handled, it is read to its end or
   * destroyed, and one that fails or ends early leaves nothing behind.
   */
  put(key: StorageKey, body: Readable | Uint8Array): Promise<void>;
  /** Null where nothing is stored. The caller reads the stream to its end or destroys it. */
  get(key: StorageKey, range?: ByteRange): Promise<StoredFile | null>;
  /**
   * Stores under `to` what is stored under `from`, without its bytes passing through this process. Each lives and is
   * deleted by itself; an adapter may keep the bytes once.
   * @returns false where nothing is stored under `from`
   */
  copy(from: StorageKey, to: StorageKey): Promise<boolean>;
  /** Size in bytes, or null where nothing is stored. */
  size(key: StorageKey): Promise<number | null>;
  /** Deletes what is there of these; a key that is gone already is no error. */
  delete(keys: readonly StorageKey[]): Promise<void>;
  /** Up to `limit` (default 1,000) keys that start with the prefix, in byte order, following `after`. */
  list(prefix: StorageKey, options?: { readonly after?: StorageKey; readonly limit?: number }): Promise<StorageKey[]>;
  /**
   * An address at which a browser reads the file from the store itself, for so many seconds where the key is private;
   * null where this site has to pass the file on. Says nothing of whether the file is there.
   */
  link(key: StorageKey, seconds: number): Promise<string | null>;
  /** Origins of such addresses, for the content policy. */
  readonly origins: readonly string[];
  /** Rejects, with the reason, where files cannot be had and kept just now. */
  check(): Promise<void>;
  /** Deletes what processes left that ended in the middle of a put. Answers how many files that were. */
  sweep(): Promise<number>;
  /** Lets go of connections. */
  close(): void;
}
