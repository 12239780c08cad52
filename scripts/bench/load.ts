import { connect, type Socket } from 'node:net';
import { AnswerReader } from './answer-reader.ts';

/** One request as it goes over the wire; what is right is asked of the first answer to each request of a list. */
export interface BenchRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Measured {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly requests: number;
  /** Answers that were no 200. */
  readonly failures: number;
}

export interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** The next request; each connection sends one, waits for its answer, and asks for the next. */
  next(): BenchRequest;
}

/**
 * Sends requests over so many connections for so long. Written on bare sockets, since whatever the sender costs is
 * taken from contenders that run on the same machine.
 */
export async function sendLoad({ port, connections, seconds, next }: LoadOptions): Promise<Measured> {
  const times: number[] = [];
  let failures = 0;
  const began = performance.now();
  const until = began + seconds * 1_000;
  const senders = Array.from({ length: connections }, () =>
    converse(
      port,
      () => (performance.now() < until ? asBytes(next(), port) : null),
      (milliseconds, status) => {
        times.push(milliseconds);
        if (status !== 200) failures += 1;
      },
    ),
  );
  await Promise.all(senders);
  const elapsed = (performance.now() - began) / 1_000;
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    requestsPerSecond: (times.length - failures) / elapsed,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    requests: times.length,
    failures,
  };
}

const known = new WeakMap<BenchRequest, string>();

function asBytes(request: BenchRequest, port: number): string {
  const found = known.get(request);
  if (found !== undefined) return found;
  const { method, path, headers = {}, body = '' } = request;
  const all = {
    host: `127.0.0.1:${port}`,
    ...headers,
    ...(method === 'POST' && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  };
  const bytes = `${method} ${path} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`;
  known.set(request, bytes);
  return bytes;
}

/**
 * One connection: a request, its answer, the next request, until there is none. A server that hangs up is a failure
 * each time.
 */
function converse(
  port: number,
  nextBytes: () => string | null,
  answered: (milliseconds: number, status: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    let isWaiting = false;
    const send = (socket: Socket) => {
      const bytes = nextBytes();
      if (bytes === null) return void socket.end(() => resolve());
      sentAt = performance.now();
      isWaiting = true;
      socket.write(bytes);
    };
    const open = () => {
      const socket = connect(port, '127.0.0.1');
      socket.setNoDelay(true);
      const reader = new AnswerReader((status) => {
        isWaiting = false;
        answered(performance.now() - sentAt, status);
        send(socket);
      });
      socket.on('connect', () => send(socket));
      socket.on('data', (chunk) => reader.read(chunk));
      socket.on('error', reject);
      socket.on('close', () => {
        if (!isWaiting) return;
        isWaiting = false;
        answered(performance.now() - sentAt, 0);
        open();
      });
    };
    open();
  });
}
