import { connect, type Socket } from 'node:net';
import { AnswerReader } from './answer-reader.ts';

/**
 * One request as it goes over the wire. Correctness is checked once, on the first response to each request of a list.
 */
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
  /** Responses with a status other than 200. */
  readonly failures: number;
}

export interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Returns the next request; each connection sends one, waits for the response, and calls this again. */
  next(): BenchRequest;
}

/**
 * Sends requests over a number of connections for a number of seconds. It uses bare sockets, since the CPU time of the
 * sender is taken from the contenders, which run on the same machine.
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
 * Runs one connection: sends a request, reads the response, and repeats until there is no next request. A connection
 * closed by the server counts as a failure each time.
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
