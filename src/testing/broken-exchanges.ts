import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createSeededRandom, type SeededRandom } from '#platform/seed/seeded-random.ts';

/** A request as it is sent over the wire. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** The point at which an exchange is cut. */
interface Cut {
  /** The number of bytes of the request that are sent, all of them where it is `undefined`. */
  readonly sent?: number;
  /** The number of bytes of the answer that are read before the connection is cut. */
  readonly read: number;
  readonly afterMs: number;
  readonly by: 'reset' | 'close' | 'halfClose';
  /** The time to wait for an answer; without it, no limit, for an answer that must come. */
  readonly timeoutMs?: number;
}

/** The longest wait for an endless stream, or for an answer that never comes. */
const idleMs = 300;

const toBytes = (origin: URL, { method, path, headers = {}, body = Buffer.alloc(0) }: WireRequest): Buffer => {
  const isFramed = 'content-length' in headers || 'transfer-encoding' in headers || method === 'GET';
  const lines = Object.entries({
    host: origin.host,
    ...(!isFramed && { 'content-length': String(body.length) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), body]);
};

/** A chunked body; without the final chunk of length 0 unless it is ended. */
export const chunkedBody = (body: Buffer, isEnded = true): Buffer =>
  Buffer.concat([
    ...(body.length > 0 ? [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')] : []),
    ...(isEnded ? [Buffer.from('0\r\n\r\n')] : []),
  ]);

function breakOff(socket: Socket, by: Cut['by']): void {
  if (by === 'reset') socket.resetAndDestroy();
  else if (by === 'close') socket.destroy();
  else {
    socket.end();
    setTimeout(() => socket.destroy(), idleMs);
  }
}

/** Sends a request and cuts it. Returns the status where an answer began. */
async function exchange(
  origin: URL,
  request: Buffer,
  { sent = request.length, read, afterMs, by, timeoutMs = idleMs }: Cut,
) {
  const socket = connect(Number(origin.port), origin.hostname);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let received = '';
  let length = 0;
  const enough = Promise.withResolvers<void>();
  socket.on('error', () => undefined).on('end', () => enough.resolve());
  socket.on('data', (chunk: Buffer) => {
    if (received.length < 20) received += chunk.toString('latin1');
    length += chunk.length;
    if (length >= read) enough.resolve();
  });
  socket.write(request.subarray(0, sent));
  if (sent === request.length && read > 0)
    await Promise.race([enough.promise, closed, ...(timeoutMs === Infinity ? [] : [pause(timeoutMs)])]);
  await pause(afterMs);
  breakOff(socket, by);
  await closed;
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);
}

/** Cuts a request at a random byte of the request or of the answer. */
export function sendAndCutRandomly(url: string, request: WireRequest, random: SeededRandom): Promise<number> {
  const origin = new URL(url);
  const bytes = toBytes(origin, request);
  const isCutInRequest = random.chance(0.5);
  return exchange(origin, bytes, {
    ...(isCutInRequest && { sent: random.whole(0, bytes.length - 1) }),
    read: isCutInRequest ? 0 : random.whole(0, random.pick([1, 300, 3_000, 60_000])),
    afterMs: random.pick([0, 0, 0, 1, 5, 20]),
    by: random.pick(['reset', 'close', 'halfClose']),
  });
}

/** The target of an upload's part: its address, its size, and its sender. */
export interface PartTarget {
  readonly path: string;
  readonly size: number;
  readonly cookie: string;
}

export const brokenUploads = ['short', 'long', 'chunked short', 'chunked long', 'chunked cut', 'cut'] as const;

/** Sends a part that cannot be stored. Returns its status, or 0 where the connection ended without one. */
export function sendBrokenUpload(
  url: string,
  { path, size, cookie }: PartTarget,
  how: (typeof brokenUploads)[number],
  random: SeededRandom,
): Promise<number> {
  const wrong = how.endsWith('long') ? size + random.whole(1, 50_000) : random.whole(0, size - 1);
  const body = Buffer.alloc(wrong, 120);
  const part = (headers: Record<string, string>, sent: Buffer): Buffer =>
    toBytes(new URL(url), { method: 'PUT', path, headers: { cookie, ...headers }, body: sent });
  const chunked = { 'transfer-encoding': 'chunked' };
  const requests = {
    short: () => part({ 'content-length': String(wrong) }, body),
    long: () => part({ 'content-length': String(wrong) }, body),
    'chunked short': () => part(chunked, chunkedBody(body)),
    'chunked long': () => part(chunked, chunkedBody(body)),
    'chunked cut': () => part(chunked, chunkedBody(body, false)),
    cut: () => part({ 'content-length': String(size) }, body),
  } satisfies Record<typeof how, () => Buffer>;
  const isCut = how.endsWith('cut');
  return exchange(new URL(url), requests[how](), {
    read: isCut ? 0 : 12,
    afterMs: isCut ? random.whole(0, 30) : 0,
    by: isCut ? random.pick(['reset', 'close', 'halfClose']) : 'close',
    timeoutMs: Infinity,
  });
}

/**
 * Runs `count` steps, some at a time; each has a random source of its own, independent of the order in which they run.
 */
export async function runSeededConcurrently(
  count: number,
  seed: string,
  step: (index: number, random: SeededRandom) => Promise<void>,
  atOnce = 24,
): Promise<void> {
  let next = 0;
  const line = async () => {
    for (let index = next++; index < count; index = next++) await step(index, createSeededRandom(`${seed} ${index}`));
  };
  await Promise.all(Array.from({ length: atOnce }, line));
}
