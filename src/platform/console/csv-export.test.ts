import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Member } from '#platform/member.ts';
import { testWorld } from '#testing/world.ts';
import { csvExport } from './csv-export.ts';

const world = await testWorld();
const callers: Readonly<Record<string, Member>> = {
  admin: await world.member({ role: 'owner' }),
  member: await world.member(),
};

const exampleExport = csvExport<{ kind?: string | undefined }, { name: string; kind: string }>({
  name: 'things',
  permission: 'platform.audit',
  filters: z.object({ kind: z.enum(['tool', 'toy']).optional() }),
  columns: [
    { header: 'name', value: (row) => row.name },
    { header: 'kind', value: (row) => row.kind },
  ],
  async *pieces(_host, { kind }) {
    yield [{ name: '=HYPERLINK("http://evil")', kind: 'tool' }].filter(
      (row) => kind === undefined || row.kind === kind,
    );
    yield [{ name: 'Bär, small', kind: 'toy' }].filter((row) => kind === undefined || row.kind === kind);
  },
});

const host = {
  ...world.host,
  resolveMember: async (cookie: string | undefined) => {
    const member = callers[cookie ?? ''];
    return member ? { member, expiresAt: new Date(Date.now() + 60_000) } : null;
  },
};
const server = createServer(express().use(exampleExport.path, exampleExport.handler(host))).listen(0, '127.0.0.1');
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => new Promise((closed) => server.close(closed)));

const get = (caller: string, query = '') =>
  fetch(`${address()}/admin/export/things.csv${query}`, { headers: { cookie: caller } });

describe('a list as a file', () => {
  it('is streamed to an admin, no cell of it a formula', async () => {
    const response = await get('admin');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=things-\d{4}-\d\d-\d\d\.csv$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('name,kind\r\n"\'=HYPERLINK(""http://evil"")",tool\r\n"Bär, small",toy\r\n');
  });

  it('keeps to the filters of the list', async () => {
    expect(await (await get('admin', '?kind=toy')).text()).toBe('name,kind\r\n"Bär, small",toy\r\n');
    expect((await get('admin', '?kind=boat')).status).toBe(400);
    expect((await get('admin', '?other=%00')).status).toBe(400);
  });

  it.each(['member', 'guest'])('is not there for a %s', async (caller) => {
    expect((await get(caller)).status).toBe(404);
  });

  it('leaves a line in the audit log that names filters, not what was typed into them', async () => {
    world.clock.advance({ minutes: 1 });
    await get('admin', '?kind=tool');
    const { rows } = await sql<{
      after: unknown;
    }>`select after from audit_entry where action = 'platform.exported' order by id desc limit 1`.execute(world.db);
    expect(rows).toEqual([{ after: { filters: ['kind'] } }]);
  });
});
