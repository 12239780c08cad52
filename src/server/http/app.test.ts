import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import { testWorld } from '#testing/world.ts';
import { createApp } from './app.ts';

const world = await testWorld();
const state = { isReady: true };
const app = createApp(world.host, {
  pages: () => (request, response) => void response.send(`page ${request.path}`),
  isReady: () => state.isReady,
});
const server = createServer(app);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

describe('every answer', () => {
  it('carries a policy that lets no foreign script run and no frame hold the site', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]+=*'){2}(;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });
  it('carries the trace its caller began', async () => {
    const traceId = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee';
    expect((await get('/', { 'x-trace-id': traceId })).headers.get('x-trace-id')).toBe(traceId);
  });
  it('carries a trace of its own where the caller sent nonsense', async () => {
    expect((await get('/', { 'x-trace-id': 'x\u0041"; drop' })).headers.get('x-trace-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('an answer to a call', () => {
  it('is kept by nobody on the way', async () => {
    expect((await get('/trpc/identity.session')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('a refusal outside the procedures', () => {
  it('has the status of its kind', async () => {
    const take = () => Promise.reject(platformErrors.tooMany({ seconds: 7 }));
    const limits = { ...world.host.limits, take };
    const admin = await world.member({ role: 'owner' });
    const limited = createServer(
      createApp(
        { ...world.host, limits, resolveMember: async () => ({ member: admin, expiresAt: new Date() }) },
        { pages: () => (_request, response) => void response.end(), isReady: () => true },
      ),
    );
    await new Promise<void>((resolve) => limited.listen(0, '127.0.0.1', resolve));
    const answer = await fetch(`http://127.0.0.1:${(limited.address() as AddressInfo).port}/admin/export/members.csv`);
    expect([answer.status, await answer.text()]).toEqual([
      429,
      expect.stringMatching(/^That was a lot at once\..* \(/),
    ]);
    limited.close();
  });
});

describe('a body', () => {
  it('that is too large is refused typed, without being read to its end', async () => {
    const answer = await post('/trpc/identity.signIn', JSON.stringify({ email: 'x'.repeat(400_000) }));
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain('platform.tooLarge');
  });
  it('that is no JSON is refused typed', async () => {
    const answer = await post('/trpc/identity.signIn', '{"email": ');
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain('platform.invalidInput');
  });
  it('for a procedure that does not exist is refused typed', async () => {
    const answer = await post('/trpc/nothing.here', '{}');
    expect(answer.status).toBe(404);
    expect(JSON.stringify(await answer.json())).toContain('platform.notFound');
  });
});

describe('an operator', () => {
  it('sees that the process runs, and that it is ready until it is told to stop', async () => {
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
    state.isReady = false;
    expect((await get('/readyz')).status).toBe(503);
    state.isReady = true;
  });
  it('reads figures of calls, queues, dead letters and slow statements', async () => {
    const text = await (await get('/metrics')).text();
    for (const name of [
      'swapu_call_seconds',
      'swapu_queue_age_seconds',
      'swapu_jobs_dead',
      'swapu_slow_statements_total',
      'process_resident_memory_bytes',
    ]) {
      expect(text).toContain(name);
    }
  });
  it('does not show figures through a proxy that nobody told us of', async () => {
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
  });
  it('asks a worker how it is, and gets nothing else from it', async () => {
    const worker = createServer(
      createApp(
        { ...world.host, config: { ...world.host.config, ROLE: 'worker' } },
        { pages: () => (_request, response) => void response.end(), isReady: () => true },
      ),
    );
    await new Promise<void>((resolve) => worker.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(worker.address() as AddressInfo).port}`;
    expect([
      (await fetch(`${url}/healthz`)).status,
      (await fetch(url)).status,
      (await fetch(`${url}/trpc/identity.session`)).status,
    ]).toEqual([200, 404, 404]);
    worker.close();
  });
  it('does not show figures to a stranger', async () => {
    const guarded = await testWorld({ METRICS_TOKEN: 'a token long enough' });
    const other = createServer(
      createApp(guarded.host, { pages: () => (_request, response) => void response.end(), isReady: () => true }),
    );
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/metrics`;
    expect((await fetch(url)).status).toBe(404);
    expect((await fetch(url, { headers: { authorization: 'Bearer a token long enough' } })).status).toBe(200);
    other.close();
  });
});
