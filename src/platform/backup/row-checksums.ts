import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/** The count and checksum of a table's rows, independent of their order. */
export interface RowChecksum {
  readonly rows: number;
  readonly sum: string;
}

const laneBytes = 6;
const lanes = 4;
const laneSize = 2 ** (laneBytes * 8);
const newline = 10;

/**
 * Adds up the SHA-256 of each row of a COPY in text format, in which a line is a row. A sum does not depend on the
 * order, in which two databases may keep the same rows differently.
 */
export class RowChecksums {
  #rows = 0;
  readonly #lanes = Array.from({ length: lanes }, () => 0);
  #rest: Buffer = Buffer.alloc(0);

  add(chunk: Buffer): void {
    const bytes = this.#rest.byteLength === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let from = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
      this.#addRow(bytes.subarray(from, end));
      from = end + 1;
    }
    this.#rest = Buffer.from(bytes.subarray(from));
  }

  #addRow(row: Uint8Array): void {
    const digest = hash('sha256', row, 'buffer');
    for (let lane = 0; lane < lanes; lane += 1)
      this.#lanes[lane] = ((this.#lanes[lane] ?? 0) + digest.readUIntBE(lane * laneBytes, laneBytes)) % laneSize;
    this.#rows += 1;
  }

  /** @throws Error where the last row has no end */
  result(): RowChecksum {
    if (this.#rest.byteLength > 0) throw new Error('the rows break off in the middle of one');
    return {
      rows: this.#rows,
      sum: this.#lanes.map((lane) => lane.toString(16).padStart(laneBytes * 2, '0')).join(''),
    };
  }
}

/** The rows of a gzipped file. */
export async function* readGzippedRows(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const rows = createGunzip();
  source.on('error', (error) => rows.destroy(error));
  for await (const chunk of source.pipe(rows)) yield chunk as Buffer;
}

/** Passes the chunks of a COPY on and adds up their rows. */
export async function* tapRowChecksums(chunks: AsyncIterable<Buffer>, sums: RowChecksums): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    sums.add(chunk);
    yield chunk;
  }
}

/** Passes the chunks of a file on and hashes them. */
export async function* tapFileHash(
  chunks: AsyncIterable<Buffer>,
  found: { bytes: number; sha256: string },
): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  for await (const chunk of chunks) {
    digest.update(chunk);
    found.bytes += chunk.byteLength;
    yield chunk;
  }
  found.sha256 = digest.digest('hex');
}
