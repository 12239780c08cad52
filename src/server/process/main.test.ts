import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { RequestHandler } from 'express';
import { runTransaction } from '#platform/transaction/transaction.ts';
import type { Host } from '#platform/host.ts';
import { makeIncomingName } from '#platform/storage/incoming-files.ts';
import { findFreePort } from '#platform/postgres/free-port.ts';
import { testWorld } from '#testing/world.ts';
import { startProcessRole } from './main.ts';

const world = await testWorld();

it('a request in hand at the end finishes with everything it needs, and is heard here and elsewhere', async () => {
  const [arrived, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pages =
    (host: Host): RequestHandler =>
    async (_request, response) => {
      arrived.resolve();
      await goOn.promise;
      await runTransaction(host, { actor: null, traceId: 'test' }, async (unit) =>
        unit.publishChange('tests.topic', '1'),
      );
      // The process receives the notification before it closes its connections.
      await expect.poll(() => received).toContain('here');
      response.send('done');
    };
  const server = await startProcessRole(world.host.config, { databaseUrl: world.databaseUrl, pages });
  const received: string[] = [];
  server.host.subscriptions.watch('tests.topic:1', () => received.push('here'));
  world.host.subscriptions.watch('tests.topic:1', () => received.push('elsewhere'));
  const answer = fetch(`${server.url}/`);
  await arrived.promise;
  const stopped = server.stop();
  expect(server.host.subscriptions.closing.aborted).toBe(true);
  goOn.resolve();
  expect(await (await answer).text()).toBe('done');
  await stopped;
  await expect.poll(() => received.toSorted()).toEqual(['elsewhere', 'here']);
  await expect(server.host.database.pool.query('select 1')).rejects.toThrow();
});

it('a server that does not start leaves its address free', async () => {
  const { config } = world.host;
  const taken = await startProcessRole(config, {
    databaseUrl: world.databaseUrl,
    pages: () => (_request, response) => void response.end(),
  });
  const { port } = new URL(taken.url);
  await taken.stop();
  const fixed = { ...config, PORT: Number(port) };
  const elsewhere = world.databaseUrl.replace(/\/[^/]*$/, '/no_such_database');
  await expect(
    startProcessRole(fixed, { databaseUrl: elsewhere, pages: () => (_request, response) => void response.end() }),
  ).rejects.toThrow('no_such_database');
  const again = await startProcessRole(fixed, {
    databaseUrl: world.databaseUrl,
    pages: () => (_request, response) => void response.end(),
  });
  expect(again.url).toBe(taken.url);
  await again.stop();
});

it('a start sweeps what an earlier process left half written', async () => {
  const incoming = path.join(world.host.config.DATA_DIR, 'files/.incoming');
  const [machine = '', pid = ''] = makeIncomingName().split('.');
  await mkdir(incoming, { recursive: true });
  await writeFile(path.join(incoming, `${machine}.${pid}.1.11111111-2222-4333-8444-555555555555`), 'half');
  const server = await startProcessRole(world.host.config, {
    databaseUrl: world.databaseUrl,
    pages: () => (_request, response) => void response.end(),
  });
  expect(await readdir(incoming)).toEqual([]);
  await server.stop();
});

it('whoever comes while a server still opens is told so in their language, and a browser comes again by itself', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  const port = await findFreePort();
  const databaseUrl = `postgres://127.0.0.1:${(silent.address() as AddressInfo).port}/silent`;
  const starting = startProcessRole(
    { ...world.host.config, PORT: port },
    { databaseUrl, pages: () => (_request, response) => void response.end() },
  );
  await expect.poll(() => sockets.length).toBeGreaterThan(0);
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-language': 'pt-PT' } });
  expect([answer.status, answer.headers.get('refresh'), await answer.text()]).toEqual([
    503,
    '1',
    expect.stringContaining('Tente de novo'),
  ]);
  const failed = expect(starting).rejects.toThrow();
  silent.close();
  for (const socket of sockets) socket.destroy();
  await failed;
});

it('a start closes to other users what an earlier one left open in DATA_DIR', async () => {
  const { DATA_DIR } = world.host.config;
  const file = path.join(DATA_DIR, 'files/public/left-open');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, 'x');
  await chmod(file, 0o644);
  const server = await startProcessRole(world.host.config, {
    databaseUrl: world.databaseUrl,
    pages: () => (_request, response) => void response.end(),
  });
  await expect.poll(async () => (await stat(file)).mode & 0o777).toBe(0o600);
  await server.stop();
});
