import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { stripeBank, type FakeEvent } from './stripe-bank.fixture.ts';
import { FakeRefusal, stripeCalls } from './stripe-calls.fixture.ts';
import { readForm } from './stripe-form.fixture.ts';
import { stripeObjects } from './stripe-objects.fixture.ts';

/** Ways in which the site misbehaves. `drop`: the work is done and its answer is lost on the way. */
export type StripeFailure = 'none' | '500' | '429' | 'html' | 'hang' | 'drop';

export const secretKey = 'sk_test_fake_0123456789abcdef';
export const webhookSecret = 'whsec_fake_0123456789abcdef';

/**
 * A site that answers as Stripe does, for tests: its objects are typed by the package, its idempotency keys answer what
 * they answered before, and its events are signed. The bank and the member at the hosted page are functions.
 */
export async function stripeSite(now: () => Date) {
  const objects = stripeObjects(now);
  const bank = stripeBank(objects);
  const run = stripeCalls(objects, bank);
  const calls: string[] = [];
  const trouble = new Map<string, StripeFailure>();
  const answered = new Map<string, { request: string; status: number; body: object }>();
  const waiting = new Set<ServerResponse>();
  const gates = new Map<string, { readonly reached: () => void; readonly opened: Promise<void> }>();

  const work = (method: string, url: URL, body: string): { status: number; body: object } => {
    try {
      return { status: 200, body: run(method, url.pathname, readForm(method === 'POST' ? body : url.search.slice(1))) };
    } catch (error) {
      if (error instanceof FakeRefusal) return { status: error.status, body: error.body };
      throw error;
    }
  };

  /** The same key and request answer as before, whatever has become of the object since. */
  const once = (key: string | undefined, request: string, act: () => { status: number; body: object }) => {
    const before = key === undefined ? undefined : answered.get(key);
    if (before && before.request !== request)
      return { status: 400, body: new FakeRefusal(400, 'idempotency_error').body };
    const answer = before ?? act();
    if (key !== undefined) answered.set(key, { ...answer, request });
    return answer;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const call = `${request.method ?? ''} ${url.pathname}`;
    calls.push(call);
    const body = await text(request);
    const how = [...trouble].find(([part]) => call.includes(part))?.[1] ?? 'none';
    if (how === 'hang') return void waiting.add(response);
    if (how === 'html') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Sorry</html>');
    const reply = (status: number, value: object) =>
      void response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' })
        .end(JSON.stringify(value));
    if (how === '500') return reply(500, { error: { type: 'api_error', message: 'down' } });
    if (how === '429') return reply(429, { error: { type: 'rate_limit_error', code: 'rate_limit', message: 'slow' } });
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return reply(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } });
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    const done = once(typeof key === 'string' ? key : undefined, call + body, () =>
      work(request.method ?? '', url, body),
    );
    const gate = gates.get(call);
    gates.delete(call);
    gate?.reached();
    await gate?.opened;
    if (how === 'drop') return void response.destroy();
    return reply(done.status, done.body);
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    /** Settings of a host that uses this site. */
    settings: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url },
    objects,
    bank,
    calls,
    /** Misbehaves at every call whose method and path contain this text. */
    misbehave: (at: string, how: StripeFailure) => void (how === 'none' ? trouble.delete(at) : trouble.set(at, how)),
    /** Holds the next answer to a call, which is then as old as it was when it was `reached`, until it is opened. */
    hold(call: string) {
      const reached = Promise.withResolvers<void>();
      const opened = Promise.withResolvers<void>();
      gates.set(call, { reached: reached.resolve, opened: opened.promise });
      return { reached: reached.promise, open: opened.resolve };
    },
    /** Forgets the idempotency keys, as Stripe does after a day. */
    forgetKeys: () => answered.clear(),
    /** An event as it is sent: its body, and the header that signs it. */
    signed(event: FakeEvent, secret = webhookSecret, at = now()) {
      const payload = JSON.stringify(event);
      const timestamp = Math.floor(at.getTime() / 1_000);
      return { body: payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
    },
    async close() {
      for (const response of waiting) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type StripeSite = Awaited<ReturnType<typeof stripeSite>>;
