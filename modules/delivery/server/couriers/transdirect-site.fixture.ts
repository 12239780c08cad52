import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Booking {
  readonly id: number;
  status: string;
  courier: string | null;
  connote: string | null;
  readonly referrer: string;
  readonly quotes: object;
}

/** Misbehaviour of the site at certain calls. */
export type TransdirectFailure = 'none' | '500' | '429' | 'html' | 'nonsense' | 'hang' | 'drop';

const offered = {
  couriers_please: { total: 8.5, applied_gst: '0.85', transit_time: '1-2 days', pickup_dates: ['2030-10-15'] },
};

/**
 * A site that answers as Transdirect's pages say, for tests: bookings, confirmation, label and tracking, and on demand
 * errors, a rate limit, silence, or an answer that is lost after the work was done (`drop`).
 */
export async function transdirectSite() {
  const bookings = new Map<number, Booking>();
  const calls: string[] = [];
  const trouble = new Map<string, TransdirectFailure>();
  const tracking = new Map<number, object>();
  const waiting = new Set<ServerResponse>();
  let confirmed = 0;
  let lastId = 1_000;

  const work = async (request: IncomingMessage): Promise<[number, object | Buffer | null]> => {
    const path = (request.url ?? '').replace(/^\/api/, '');
    const body = await text(request);
    if (request.headers['api-key'] !== 'test-key') return [401, { error: 'unauthorized', message: 'no such member' }];
    if (path === '/quotes') return [200, { quotes: offered }];
    if (path === '/bookings/v4' && request.method === 'GET') return [200, [...bookings.values()]];
    if (path === '/bookings/v4') {
      lastId += 1;
      const id = lastId;
      const { referrer } = JSON.parse(body) as { referrer: string };
      const booking = { id, status: 'new', courier: null, connote: null, referrer, quotes: offered };
      bookings.set(id, booking);
      return [201, { booking_id: id, status: 'new' }];
    }
    const [, track] = /^\/bookings\/v4\/track\/(\d+)$/.exec(path) ?? [];
    if (track) return [200, tracking.get(Number(track)) ?? { id: track, status: 0, tracking_events: [] }];
    const [, id, step = ''] = /^\/bookings\/v4\/(\d+)\/?(\w*)$/.exec(path) ?? [];
    const booking = bookings.get(Number(id));
    if (!booking) return [404, { error: 'not_found', message: 'no such booking' }];
    if (step === 'confirm') {
      if (booking.status !== 'new') return [400, { error: 'confirmed', message: 'already confirmed' }];
      const { courier } = JSON.parse(body) as { courier: string };
      Object.assign(booking, { status: 'confirmed', courier, connote: `CPX${booking.id}` });
      confirmed += 1;
      return [204, null];
    }
    if (step === 'label') return booking.connote ? [200, Buffer.from('%PDF-1.4 demo label')] : [404, {}];
    if (request.method === 'DELETE') {
      if (booking.status !== 'new') return [500, { error: 'paid', message: 'already confirmed' }];
      bookings.delete(booking.id);
      return [204, null];
    }
    return [200, booking];
  };

  const findTrouble = (call: string): TransdirectFailure =>
    [...trouble].find(([pattern]) => call.includes(pattern))?.[1] ?? 'none';

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const call = `${request.method ?? ''} ${request.url ?? ''}`;
    calls.push(call);
    const how = findTrouble(call);
    if (how === 'hang') return void waiting.add(response);
    if (how === '500') return void response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"x"}');
    if (how === '429')
      return void response
        .writeHead(429, { 'x-ratelimit-reset': String(Math.ceil(Date.now() / 1_000) + 30) })
        .end('{"error":"slow down"}');
    if (how === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sorry</html>');
    if (how === 'nonsense') return void response.writeHead(200).end('{"total":{"a":[1,2');
    const [status, body] = await work(request);
    // The work is done and its answer is lost on the way.
    if (how === 'drop') return void response.destroy();
    const isFile = Buffer.isBuffer(body);
    response.writeHead(status, { 'content-type': isFile ? 'application/pdf' : 'application/json' });
    response.end(isFile ? body : body === null ? '' : JSON.stringify(body));
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api`,
    bookings,
    calls,
    tracking,
    confirmed: () => confirmed,
    /** Misbehaves at every call whose method and path contain this text. */
    misbehave: (at: string, how: TransdirectFailure) =>
      void (how === 'none' ? trouble.delete(at) : trouble.set(at, how)),
    async close() {
      for (const response of waiting) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
