import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { createDueFinder, type DueRow } from './process-due-rows.ts';

const world = await testWorld();

it('finds what is due page by page, each row once, in the order of time and id, to the microsecond', async () => {
  await sql`create table egg (id uuid primary key, hatches_at timestamptz not null)`.execute(world.db);
  // Up to three rows share each time, and times are one microsecond apart.
  await sql`
    insert into egg select lpad(to_hex(n), 32, '0')::uuid, timestamptz '2026-01-01' + (n / 3) * interval '1 microsecond'
    from generate_series(1, 10) as n`.execute(world.db);
  const find = createDueFinder<string>(world.db, sql`hatches_at`, sql`from egg where hatches_at <= now()`);
  const found: DueRow<string>[] = [];
  for (let page = await find(null, 4); page.length > 0; page = await find(found.at(-1) ?? null, 4)) found.push(...page);
  expect(found.map(({ id }) => Number(`0x${id.replaceAll('-', '')}`))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(new Set(found.map(({ dueAt }) => dueAt)).size).toBe(4);
});
