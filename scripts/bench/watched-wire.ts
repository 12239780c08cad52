import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A statement as it went over the wire. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

export interface WatchedWire {
  /** The connection string that leads through the proxy. */
  readonly url: string;
  /** The statements sent since the last call. */
  take(): SentStatement[];
  close(): Promise<void>;
}

/** A proxy between a contender and PostgreSQL that records each executed statement, whatever library sends it. */
export async function watchWire(databaseUrl: string): Promise<WatchedWire> {
  const { hostname, port } = new URL(databaseUrl);
  const sent: SentStatement[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const reader = new WireReader((statement) => sent.push(statement));
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
    }
    client.on('data', (chunk: Buffer) => {
      reader.read(chunk);
      upstream.write(chunk);
    });
    upstream.pipe(client);
    client.on('close', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(databaseUrl);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: through.href,
    take: () => sent.splice(0),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The client's half of one connection in PostgreSQL's protocol, version 3. */
class WireReader {
  readonly #told: (statement: SentStatement) => void;
  readonly #texts = new Map<string, string>();
  #rest = Buffer.alloc(0);
  #hasBegun = false;

  constructor(told: (statement: SentStatement) => void) {
    this.#told = told;
  }

  read(chunk: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    if (!this.#hasBegun && !this.#skipStartup()) return;
    while (this.#rest.length >= 5) {
      const length = 1 + this.#rest.readInt32BE(1);
      if (this.#rest.length < length) return;
      this.#message(String.fromCharCode(this.#rest[0] ?? 0), this.#rest.subarray(5, length));
      this.#rest = this.#rest.subarray(length);
    }
  }

  #skipStartup(): boolean {
    if (this.#rest.length < 4) return false;
    const length = this.#rest.readInt32BE(0);
    if (this.#rest.length < length) return false;
    this.#rest = this.#rest.subarray(length);
    this.#hasBegun = true;
    return true;
  }

  #message(kind: string, body: Buffer): void {
    if (kind === 'Q') this.#told({ text: body.toString('utf8', 0, body.length - 1), values: [] });
    if (kind === 'P') {
      const [name = '', text = ''] = body.toString('utf8').split('\0');
      this.#texts.set(name, text);
    }
    if (kind === 'B') this.#told(this.#bound(body));
  }

  #bound(body: Buffer): SentStatement {
    const portalEnd = body.indexOf(0);
    const nameEnd = body.indexOf(0, portalEnd + 1);
    const text = this.#texts.get(body.toString('utf8', portalEnd + 1, nameEnd)) ?? '';
    let at = nameEnd + 1;
    at += 2 + 2 * body.readInt16BE(at);
    const count = body.readInt16BE(at);
    at += 2;
    const values = Array.from({ length: count }, () => {
      const length = body.readInt32BE(at);
      at += 4;
      if (length < 0) return null;
      at += length;
      return body.toString('utf8', at - length, at);
    });
    return { text, values };
  }
}

const housekeeping: readonly RegExp[] = [
  /^\s*(begin|commit|rollback|start transaction|set |savepoint|release)/i,
  /member_session/i,
  /rate_limit/i,
  /pgboss\.(queue|version|schedule)/i,
  /select pg_notify|^listen/i,
];

/** The statements of a request without those of every call: session check, rate limits, BEGIN and COMMIT. */
export const ownStatements = (statements: readonly SentStatement[]): SentStatement[] =>
  statements.filter(({ text }) => text !== '' && !housekeeping.some((pattern) => pattern.test(text)));
