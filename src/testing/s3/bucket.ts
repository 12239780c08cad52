import { createHash, randomUUID } from 'node:crypto';

export interface StoredObject {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Multipart {
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly parts: Map<number, { readonly body: Buffer; readonly etag: string }>;
}

/** A refusal by the protocol: its error code and status. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const md5 = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;
/** The minimum size in bytes of all parts but the last. */
const leastPart = 5 * 1024 * 1024;

/** The content of the test store's bucket: whole objects and unfinished multipart uploads. */
export class Bucket {
  readonly objects = new Map<string, StoredObject>();
  readonly multiparts = new Map<string, Multipart>();

  put(key: string, body: Buffer, headers: Readonly<Record<string, string>>, etag = md5(body)): string {
    this.objects.set(key, { body, etag, headers });
    return etag;
  }

  get(key: string): StoredObject {
    const found = this.objects.get(key);
    if (!found) throw new S3Error(404, 'NoSuchKey');
    return found;
  }

  begin(key: string, headers: Readonly<Record<string, string>>): string {
    const id = randomUUID();
    this.multiparts.set(id, { key, headers, parts: new Map() });
    return id;
  }

  putPart(id: string, number: number, body: Buffer): string {
    const etag = md5(body);
    this.#multipart(id).parts.set(number, { body, etag });
    return etag;
  }

  complete(id: string, named: readonly { readonly number: number; readonly etag: string }[]): string {
    const { key, headers, parts } = this.#multipart(id);
    const chosen = named.map(({ number, etag }, index) => {
      const part = parts.get(number);
      if (part?.etag !== etag) throw new S3Error(400, 'InvalidPart');
      if (number <= (named[index - 1]?.number ?? 0)) throw new S3Error(400, 'InvalidPartOrder');
      if (part.body.length < leastPart && index < named.length - 1) throw new S3Error(400, 'EntityTooSmall');
      return part.body;
    });
    const body = Buffer.concat(chosen);
    this.multiparts.delete(id);
    return this.put(key, body, headers, `"${createHash('md5').update(body).digest('hex')}-${named.length}"`);
  }

  abort(id: string): void {
    this.#multipart(id);
    this.multiparts.delete(id);
  }

  /** Up to `limit` keys after `after` in byte order; `next` continues from there. */
  list(
    prefix: string,
    after: string,
    limit: number,
  ): { readonly keys: readonly string[]; readonly next: string | null } {
    const all = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const keys = all.slice(0, limit);
    return { keys, next: all.length > limit ? (keys.at(-1) ?? null) : null };
  }

  #multipart(id: string): Multipart {
    const found = this.multiparts.get(id);
    if (!found) throw new S3Error(404, 'NoSuchUpload');
    return found;
  }
}
