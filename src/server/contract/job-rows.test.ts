import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toSubscriberJob } from '#platform/events/subscriber-job.ts';
import { listSubscribers } from '#platform/events/subscriptions.ts';
import { runJob } from '#platform/worker/run-job.ts';
import { createLog } from '#platform/log/log.ts';
import { insertMemberLives } from '#testing/insert-member-lives.ts';
import { ofPlatform, type JobRows, type JobTable, type WalkedRows } from '#testing/jobs.table.ts';
import type { FixtureMember } from '#testing/member-life.ts';
import { runWhileRowRefused } from '#testing/run-while-row-refused.ts';
import { testWorld } from '#testing/world.ts';
import { jobs } from '../jobs.ts';
import { modules } from '../modules.ts';

const ofModules = import.meta.glob<JobTable>('/modules/*/testing/jobs.table.ts', { eager: true, import: 'jobRows' });
const table: ReadonlyMap<string, JobRows> = new Map([ofPlatform, ...Object.values(ofModules)].flatMap(Object.entries));
/** A handler's job has one event, and its batch is run event by event where it fails. */
const handlers = new Set(listSubscribers(modules).map((subscriber) => toSubscriberJob(subscriber).name));
const ownJobs = jobs.filter(({ name }) => !handlers.has(name));

const world = await testWorld();

beforeAll(async () => {
  for (let pair = 0; pair < 3; pair += 1) {
    const liver = async (name: string): Promise<FixtureMember> => ({
      id: (await world.member()).id,
      mark: `zq${name}${pair}`,
      picture: randomUUID(),
    });
    await insertMemberLives(world.db, await liver('ann'), await liver('bob'));
  }
});

const listIds = async (due: RawBuilder<{ readonly id: string }>): Promise<string[]> =>
  [...new Set((await due.execute(world.db)).rows.map(({ id }) => id))].sort();

const countFailed = async (name: string): Promise<number> => {
  const text = await world.host.metrics.registry.metrics();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`swapu_failed_rows_total{job="${name}"}`))
      ?.split(' ')[1] ?? 0,
  );
};

/** Runs a job as its worker does. @returns the ids of the rows that its log names */
async function run(name: string, rows: WalkedRows): Promise<{ readonly logged: string[]; readonly isFailed: boolean }> {
  const lines: string[] = [];
  const log = createLog({ LOG_LEVEL: 'info', ROLE: 'worker' }, { write: (line) => void lines.push(line) });
  const job = ownJobs.find((one) => one.name === name);
  if (!job) throw new Error(`no job ${name}`);
  const data = { traceId: 'test', data: (await rows.data?.(world)) ?? {} };
  const isFailed = await runJob({ ...world.host, log }, job, 'test', data).then(
    () => false,
    () => true,
  );
  const logged = lines.flatMap((line) => {
    const { msg, row } = JSON.parse(line) as { readonly msg: string; readonly row?: string };
    return msg.startsWith('row failed') && row !== undefined ? [row] : [];
  });
  return { logged, isFailed };
}

const walked = [...table].flatMap(([name, rows]) =>
  Array.isArray(rows) ? (rows as readonly WalkedRows[]).map((each, index) => ({ name, index, rows: each })) : [],
);

describe('a job that meets a row it cannot process', () => {
  // Some of the jobs withdraw members, and the rows of others are due only while their members are here.
  beforeEach(async () => {
    await sql`delete from member_closing`.execute(world.db);
    await sql`
      update member_account set absence = null, absent_since = null, banned_at = null, banned_until = null,
        ban_reason = null`.execute(world.db);
  });

  it.each(walked)('$name processes the others, and names and counts that one ($index)', async ({ name, rows }) => {
    const now = world.clock.now();
    await rows.makeDue(world, now);
    const due = await listIds(rows.due(now));
    expect(due.length).toBeGreaterThan(2);
    const [bad = ''] = due;
    const before = await countFailed(name);
    await runWhileRowRefused(world.db, rows.refuses, rows.toRefused?.(bad) ?? bad, async () => {
      expect(await run(name, rows)).toEqual({ logged: [bad], isFailed: rows.isRetried ?? false });
    });
    expect(await countFailed(name)).toBe(before + 1);
    expect(await listIds(rows.due(now))).toEqual([bad]);
    expect(await run(name, rows)).toEqual({ logged: [], isFailed: false });
    expect(await listIds(rows.due(now))).toEqual([]);
  });
});

describe('the table of jobs', () => {
  it('says of every job what becomes of the other rows where it cannot process one', () => {
    expect([...table.keys()].sort()).toEqual(ownJobs.map(({ name }) => name).sort());
  });

  it('calls no job of a schedule one of a single row', () => {
    const single = ownJobs.filter(({ name }) => 'oneRow' in (table.get(name) ?? {}));
    expect(single.filter(({ schedule }) => schedule !== undefined)).toEqual([]);
  });

  it('names only tables of which a statement can delete every row, since no other row is bound to them', async () => {
    const { rows: bound } = await sql<{ table: string }>`
      select distinct confrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confdeltype in ('a', 'r')`.execute(world.db);
    const { rows: all } = await sql<{ table: string }>`
      select relname as table from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(
      world.db,
    );
    const deleted = [...table].flatMap(([name, rows]) =>
      'deletesFrom' in rows ? rows.deletesFrom.map((each) => ({ name, table: each })) : [],
    );
    expect(deleted.filter((each) => bound.some((one) => one.table === each.table))).toEqual([]);
    expect(deleted.filter((each) => !all.some((one) => one.table === each.table))).toEqual([]);
  });

  it('names tests that are there', async () => {
    const missing: string[] = [];
    for (const [name, rows] of table) {
      if (!('triedIn' in rows)) continue;
      const [file, title] = rows.triedIn;
      if (!(await readFile(file, 'utf8')).includes(`'${title}'`)) missing.push(name);
    }
    expect(missing).toEqual([]);
  });
});
