import { connect, type Socket } from 'node:net';
import { AnswerReader } from './answer-reader.ts';

/** A request as it goes over the wire. Correctness is checked once, on the first response to each request of a list. */
export interface BenchRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadMeasurement {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Milliseconds of each response, the shortest first. */
  readonly times: readonly number[];
  readonly requests: number;
  /** Responses with a status other than 200. */
  readonly failures: number;
}

export interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /**
   * Requests per second of all connections together, as long as the server keeps up. Without it each connection sends
   * the next request as soon as it has a response.
   */
  readonly rate?: number;
  /** Returns the next request; each connection sends one, waits for the response, and calls this again. */
  next(): BenchRequest;
}

/**
 * Sends requests over a number of connections for a number of seconds. It uses bare sockets, since the CPU time of the
 * sender is taken from the contenders, which run on the same machine.
 */
export async function sendLoad({ port, connections, seconds, rate, next }: LoadOptions): Promise<LoadMeasurement> {
  const times: number[] = [];
  let failures = 0;
  const began = performance.now();
  const until = began + seconds * 1_000;
  let sent = 0;
  const due = () => (rate === undefined ? performance.now() : began + (sent++ * 1_000) / rate);
  const senders = Array.from({ length: connections }, () =>
    converse(
      port,
      () => {
        const at = due();
        return at < until ? { bytes: asBytes(next(), port), at } : null;
      },
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
    times,
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

/** A request, and when it is due by `performance.now`. */
interface Due {
  readonly bytes: string;
  readonly at: number;
}

/**
 * Runs one connection: sends a request when it is due, reads the response, and repeats until there is no next request.
 * The time of a response counts from when its request was due, so a server that falls behind does not look faster. A
 * connection closed by the server counts as a failure each time.
 */
function converse(
  port: number,
  nextDue: () => Due | null,
  answered: (milliseconds: number, status: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    let isWaiting = false;
    const send = (socket: Socket) => {
      const due = nextDue();
      if (due === null) return void socket.end(() => resolve());
      const early = due.at - performance.now();
      if (early > 0) setTimeout(() => write(socket, due.bytes, performance.now()), early);
      else write(socket, due.bytes, due.at);
    };
    const write = (socket: Socket, bytes: string, dueAt: number) => {
      sentAt = dueAt;
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
