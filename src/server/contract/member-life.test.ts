import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { toImagePath } from '#contracts/image-files.ts';
import type { MemberId } from '#contracts/ids.ts';
import { runJob } from '#platform/worker/run-job.ts';
import type { StorageKey } from '#platform/storage/storage.ts';
import { beginTestAccountClosing } from '#modules/members/testing.ts';
import type { FixtureMember } from '#testing/member-life.ts';
import { columnsKeptAnonymously, columnsOutsideArchive, insertMemberLives } from '#testing/insert-member-lives.ts';
import { listColumnsWithExportState, type MemberColumn } from '#testing/compare-exports.ts';
import { readExportLists } from '#testing/read-export-lists.ts';
import { testWorld } from '#testing/world.ts';
import { jobs } from '../jobs.ts';

const world = await testWorld();
const ann: FixtureMember = { id: (await world.member()).id, mark: 'zqann', picture: randomUUID() };
const bob: FixtureMember = { id: (await world.member()).id, mark: 'zqbob', picture: randomUUID() };
const toImageKey = ({ picture }: FixtureMember): StorageKey =>
  `public/${toImagePath(picture, { width: 1600, ending: 'webp' })}`;

beforeAll(async () => {
  await insertMemberLives(world.db, ann, bob);
  for (const one of [ann, bob]) await world.host.storage.put(toImageKey(one), Buffer.from(`${one.mark}picture`));
});

/** Every column that points at a member, read from the database's catalog. */
async function memberColumns(): Promise<readonly MemberColumn[]> {
  const { rows } = await sql<MemberColumn>`
    select con.conrelid::regclass::text as "table", att.attname as "column"
    from pg_constraint con join pg_attribute att on att.attrelid = con.conrelid and att.attnum = any(con.conkey)
    where con.contype = 'f' and con.confrelid = 'member_account'::regclass
    union all select 'member_account', 'id' order by 1, 2`.execute(world.db);
  return rows;
}

const toName = ({ table, column }: MemberColumn): string => `${table}.${column}`;

const readRows = async ({ table, column }: MemberColumn, id: MemberId) =>
  (
    await sql<{
      row: Record<string, unknown>;
    }>`select to_jsonb(t) - 'search_document' as row from ${sql.table(table)} t where ${sql.id(column)} = ${id}`.execute(
      world.db,
    )
  ).rows.map(({ row }) => row);

/** The whole export of a member, as one text. */
async function takenAlong(id: MemberId): Promise<string> {
  const lists = await Promise.all(
    world.host.modules.map(async ({ memberData }) => readExportLists(memberData?.export(world.db, id) ?? [])),
  );
  return JSON.stringify(lists);
}

describe('what a member takes along', () => {
  it('is tried with rows in every table that has a column for a member', async () => {
    const bare: string[] = [];
    for (const column of await memberColumns())
      if (
        (await readRows(column, ann.id)).length + (await readRows(column, bob.id)).length === 0 &&
        column.table !== 'member_closing'
      )
        bare.push(`${column.table}.${column.column}`);
    expect(bare, 'plant rows for these in testing/member-life.table.ts of their module').toEqual([]);
  });

  it('lacks only columns that a module names as left out, with its reason', () => {
    const named = world.host.modules.flatMap(({ memberData }) => Object.values(memberData?.leftOut ?? {}).flat());
    expect(named.toSorted()).toEqual([...columnsOutsideArchive].toSorted());
  });

  it('has every column of every row of theirs: codes, numbers, dates and marks too', async () => {
    const asked = new Set<string>();
    const exported = new Set<string>();
    const references = await memberColumns();
    for (const { table, column } of references.filter((one) => !columnsOutsideArchive.has(toName(one))))
      for (const { id } of [ann, bob]) {
        const columns = await listColumnsWithExportState(world.db, world.host.modules, { table, column }, id, (name) =>
          exported.has(`${table}.${name}`),
        );
        for (const { name, isExported } of columns) (isExported ? exported : asked).add(`${table}.${name}`);
      }
    const others = new Set(references.map(toName));
    const missing = [...asked].filter(
      (name) => !exported.has(name) && !columnsOutsideArchive.has(name) && !others.has(name),
    );
    expect(missing, 'export these, or name them in the module’s leftOut with a reason').toEqual([]);
    // Some thousand reads of exports, on a busy machine too.
  }, 180_000);

  it.each([
    ['one', ann, bob],
    ['the other', bob, ann],
  ] as const)('is every word stored of %s, and no word of the other’s', async (_who, me, you) => {
    const archive = await takenAlong(me.id);
    const missing: string[] = [];
    for (const { table, column } of (await memberColumns()).filter((one) => !columnsOutsideArchive.has(toName(one))))
      for (const row of await readRows({ table, column }, me.id))
        for (const [name, value] of Object.entries(row))
          for (const word of JSON.stringify(value).match(new RegExp(`${me.mark}\\w+`, 'g')) ?? [])
            if (!archive.includes(word) && !columnsOutsideArchive.has(`${table}.${name}`))
              missing.push(`${table}.${name}: ${word}`);
    expect(missing).toEqual([]);
    expect([...new Set(archive.match(new RegExp(`${you.mark}\\w*`, 'g')) ?? [])]).toEqual([]);
    for (const secret of ['token', 'hash', 'access', 'refresh', 'idtoken', 'p256dh', 'auth'])
      expect(archive).not.toContain(`${me.mark}${secret}"`);
  });
});

/** The places where a mark occurs in the database, by table and column. */
async function whereIs(mark: string): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; table: string }>`
    select table_schema as schema, table_name as "table" from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1, 2`.execute(world.db);
  const found: string[] = [];
  for (const { schema, table } of tables) {
    const { rows } = await sql<{ column: string }>`
      select distinct field.key as "column" from ${sql.table(`${schema}.${table}`)} t, jsonb_each_text(to_jsonb(t)) field where field.value ilike ${`%${mark}%`}`.execute(
      world.db,
    );
    found.push(...rows.map(({ column }) => `${schema === 'public' ? '' : `${schema}.`}${table}: ${column}`));
  }
  return found;
}

/** Every file of the store that contains the mark. */
async function filesWith(mark: string): Promise<string[]> {
  const found: string[] = [];
  for (const root of ['public/', 'private/'] as const)
    for (const key of await world.host.storage.list(root as StorageKey, { limit: 10_000 })) {
      const file = await world.host.storage.get(key);
      if (file && (await text(file.stream)).includes(mark)) found.push(key);
    }
  return found;
}

const run = async (name: string) => {
  const job = jobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`no job ${name}`);
  await runJob(world.host, job, 'test', {});
};

/** An email to the member that no mail server accepted, with its full text. */
const deadLetter = (mark: string) =>
  sql`insert into pgboss.job (name, data, state, completed_on) values ('mail.deliver', ${JSON.stringify({ traceId: 't', data: { mailId: randomUUID(), letter: 'x', to: { address: `${mark}@example.com` }, locale: 'en-US', props: { username: `${mark}name` }, traceId: 't' } })}::jsonb, 'failed', now())`.execute(
    world.db,
  );

/** Failed jobs with the member's address in their data, as the queue keeps them for an operator to settle. */
const deadQuestions = (mark: string) =>
  Promise.all(
    [
      ['identity.mailReset', 'email'],
      ['identity.mailConfirmation', 'email'],
      ['campaigns.answer', 'address'],
    ].map(([name, field]) =>
      sql`insert into pgboss.job (name, data, state, completed_on) values (${name}, jsonb_build_object('traceId', 't', 'data', jsonb_build_object(${field}::text, ${`${mark}@example.com`}::text)), 'failed', now())`.execute(
        world.db,
      ),
    ),
  );

describe('when the days to come back are over', () => {
  it('nothing of a member is left in the database, in jobs, dead letters or files, but what is kept without a name', async () => {
    await sql`insert into mail_record (id, letter, to_address, locale, subject, trace_id, created_at) values (gen_random_uuid(), 'x', ${`${ann.mark}@example.com`}, 'en-US', ${`To ${ann.mark}name`}, 't', now())`.execute(
      world.db,
    );
    await deadLetter(ann.mark);
    await deadQuestions(ann.mark);
    await world.transaction((unit) => beginTestAccountClosing(unit, ann.id));
    await world.work();
    world.clock.advance({ days: 14 });
    await run('members.eraseDue');
    await world.work();
    // The last email stays in the list until its retention ends, as every email does.
    world.clock.advance({ days: 91 });
    for (const job of [
      'uploads.sweep',
      'members.dropArchives',
      'mail.purge',
      'platform.sweep',
      'identity.dropUnconfirmed',
    ])
      await run(job);
    await finishedJobsGo();
    expect((await whereIs(ann.mark)).filter((place) => !columnsKeptAnonymously.includes(place))).toEqual([]);
    expect(await filesWith(ann.mark)).toEqual([]);
  });

  it('the other’s is all there', async () => {
    expect(await takenAlong(bob.id)).toContain(`${bob.mark}message`);
    expect(await filesWith(bob.mark)).toEqual([toImageKey(bob)]);
  });

  it('their swaps, offers and stars stay with those they dealt with, under no name', async () => {
    const count = async (table: string, column: string) =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from ${sql.table(table)} where ${sql.id(column)} = ${ann.id}`.execute(world.db)
      ).rows[0]?.n;
    expect([
      await count('swap_party', 'member_id'),
      await count('offer', 'offerer_id'),
      await count('review', 'author_id'),
    ]).toEqual([1, 1, 1]);
    const { rows } = await sql<{
      username: string;
      email: string;
    }>`select username, email from member_account where id = ${ann.id}`.execute(world.db);
    expect(rows).toEqual([
      { username: expect.stringMatching(/^closed-/), email: expect.stringMatching(/@closed\.invalid$/) },
    ]);
  });
});

/** Deletes ended jobs, as the queue does by itself a week after they have ended. */
async function finishedJobsGo(): Promise<void> {
  await sql`update pgboss.job set completed_on = completed_on - interval '8 days' where state = 'completed'`.execute(
    world.db,
  );
  const { rows } = await sql<{ name: string }>`select name from pgboss.queue`.execute(world.db);
  await sql`update pgboss.queue set maintain_on = null`.execute(world.db);
  for (const { name } of rows) await world.host.boss.supervise(name);
}
