import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { exitCodes } from '#platform/cli/exit-codes.ts';
import { runCli } from '#platform/cli/run-cli.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { isRoot } from '#platform/storage/os-user.ts';
import { testConfig } from '#testing/config.ts';
import { databaseUrl } from '#testing/database.ts';
import { openSiteDatabase, startProduct } from './product.ts';
import { removeDataCommand } from '../commands/remove-data.command.ts';
import { describeStartError } from './start-process.ts';

vi.setConfig({ testTimeout: 60_000 });

const server = inject('databaseServer');
const said: string[] = [];
const say = (line: string) => void said.push(line);
beforeEach(() => void said.splice(0));

async function run(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(statement).then(
    async ({ rows }: { rows: unknown[] }) => (await client.end(), rows),
    async (error: unknown) => (await client.end(), Promise.reject(error as Error)),
  );
}

/** The error of a start on a database. */
const refusalOn = (url: string) =>
  openSiteDatabase(testConfig({ DATABASE_URL: url }), say).then(
    () => expect.fail('the start was not refused'),
    (error: unknown) => describeStartError(error, {}),
  );

describe('a start on a database that cannot be used says why and what to do, and changes nothing in it', () => {
  const latin1 = `latin1_${randomBytes(6).toString('hex')}`;
  afterAll(() => run(server, `drop database if exists ${latin1}`));

  it('one that is not UTF-8', async () => {
    await run(server, `create database ${latin1} encoding 'LATIN1' locale 'C' template template0`);
    const url = databaseUrl(server, latin1);
    expect(await refusalOn(url)).toMatch(/✗ encoding: LATIN1 .+\n {4}→ .+ encoding 'UTF8' template template0/);
    expect(await run(url, "select from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);
  });

  it('one of another name', async () => {
    expect(await refusalOn(databaseUrl(server, 'swpau'))).toMatch(
      /✗ database: database "swpau" does not exist\n {4}→ Is its name in DATABASE_URL right\? .+create database/,
    );
  });

  it('one in which the user may make nothing', async () => {
    const url = databaseUrl(server, 'postgres');
    expect(await refusalOn(url)).toMatch(/✗ rights: swapu may not make tables .+\n {4}→ alter database postgres owner/);
  });

  it('one that is not there', async () => {
    expect(await refusalOn('postgres://127.0.0.1:9/swapu')).toMatch(
      /✗ database: .*ECONNREFUSED.*\n {4}→ Nothing listens/,
    );
  });
});

describe('data of an embedded database', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'swapu-refused-')), 'data');
    return () => rmSync(path.dirname(dataDir), { recursive: true, force: true });
  });

  const command = async (...words: string[]) => {
    const lines: string[] = [];
    vi.stubEnv('DATA_DIR', dataDir);
    const code = await runCli(['data', 'remove', ...words], {
      commands: [],
      standalone: [removeDataCommand],
      terminal: { out: (text) => void lines.push(text), err: (text) => void lines.push(text) },
      perform: () => Promise.reject(new Error('there is no other command')),
      wording: ({ code: refusal }) => refusal,
    }).finally(() => vi.unstubAllEnvs());
    return { code, text: lines.join('\n') };
  };

  it('are not made by a start whose port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const config = testConfig({ DATA_DIR: dataDir, PORT: String(port), SEED: 'off' });
    const pages = () => () => undefined;
    await expect(startProduct(config, pages, say, () => undefined)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(existsSync(dataDir)).toBe(false);
    taken.close();
  });

  it('are removed by one command wherever they lie, after it was confirmed', async () => {
    // As root the server's user may not enter this folder, so the database lies outside it, behind a link.
    const start = () => startEmbeddedPostgres({ dataDir, log: say, durable: true });
    await (await start()).stop();
    const home = realpathSync(path.join(dataDir, 'postgres'));
    expect(home.startsWith('/var/lib/swapu/')).toBe(isRoot());
    expect(said.filter((line) => line.includes(home) && line.includes('data remove'))).toHaveLength(isRoot() ? 1 : 0);

    expect(await command()).toMatchObject({
      code: exitCodes.usage,
      text: expect.stringContaining('--confirm') as string,
    });
    expect(await command('--dry-run', '--confirm')).toMatchObject({
      code: exitCodes.done,
      text: expect.stringContaining(`would remove ${home}`) as string,
    });
    expect(existsSync(home)).toBe(true);

    const running = await start();
    expect(said.filter((line) => line.includes(home))).toHaveLength(isRoot() ? 2 : 0);
    expect(await command('--confirm')).toMatchObject({
      code: exitCodes.refused,
      text: expect.stringContaining(`in use by the process ${process.pid}`) as string,
    });
    expect(existsSync(home)).toBe(true);
    await running.stop();

    expect((await command('--confirm', '--json')).text).toContain(`"isRemoved":true`);
    expect(existsSync(home)).toBe(false);
    expect(readdirSync(path.dirname(dataDir))).toEqual([]);
    expect(await command()).toMatchObject({ code: exitCodes.done });
  });
});
