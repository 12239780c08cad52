import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { maxCountedRows, type ColumnSort } from '#contracts/staff-page.ts';
import { loadStaffPage } from '#platform/console/load-staff-page.ts';
import { createCursorCodec } from '#platform/db/cursor.ts';
import { testWorld } from '#testing/world.ts';
import { staffAccountList, type accountSortColumns } from './accounts-for-staff.queries.ts';

const world = await testWorld();
/** More than a search brings up at once. */
const many = 5 * maxCountedRows + 200;

await sql`
  insert into member_account (id, username, email, email_verified, first_name, last_name, locale, terms_version,
    terms_accepted_at, privacy_version, privacy_accepted_at, age_confirmed_at, residence_confirmed_at, registered_at,
    created_at, updated_at)
  select (lpad(to_hex(1700000000000 + (n * 7919) % 10007), 12, '0') || '70008000' || lpad(n::text, 12, '0'))::uuid,
    'Wave' || n, 'w' || n || '@load.example', n % 50 <> 0, 'W', 'W', 'en-US', '1', now(), '1', now(), now(), now(), now(),
    now(), now()
  from generate_series(10000, ${9_999 + many}::integer) as n`.execute(world.db);

type Order = ColumnSort<(typeof accountSortColumns)[number]>;
const page = (search: string, sort: Order, cursor: string | null = null, limit = 7) =>
  loadStaffPage(
    staffAccountList,
    { search, isConfirmed: true },
    { cursor: cursor ?? undefined, limit, sort },
    { db: world.db, now: world.clock.now(), cursors: createCursorCodec(world.host.secrets) },
  );
const listIds = ({ items }: { readonly items: readonly { readonly id: string }[] }) => items.map(({ id }) => id);

const orders = {
  '-joined': sql`id desc`,
  username: sql`lower(username), id`,
  '-email': sql`email desc, id desc`,
} as const;

it.each(Object.keys(orders) as (keyof typeof orders)[])(
  'what a search finds is paged both ways and counted in order of %s, whether it is little or very much',
  async (sort) => {
    for (const search of ['wave', 'wave1', 'wave11', 'wave110', 'wave1100', 'nobody']) {
      const { rows } = await sql<{ id: string }>`
        select id from member_account where lower(username) like ${`%${search}%`} and email_verified
        order by ${orders[sort]}`.execute(world.db);
      const expected = rows.map(({ id }) => id);
      const first = await page(search, sort);
      const { length } = expected;
      expect(first.total).toEqual({ count: Math.min(length, maxCountedRows), isMore: length > maxCountedRows });
      expect(listIds(first)).toEqual(expected.slice(0, 7));
      if (length <= 7) continue;
      const second = await page(search, sort, first.nextCursor);
      expect(listIds(second)).toEqual(expected.slice(7, 14));
      expect(second.total).toEqual(first.total);
      expect(listIds(await page(search, sort, second.previousCursor))).toEqual(expected.slice(0, 7));
    }
  },
);

it('a page after the last find is empty and still counts what is before it', async () => {
  const first = await page('wave1100', '-joined', null, 4);
  expect(first.items).toHaveLength(4);
  const last = first.items.at(-1);
  await sql`delete from member_account where lower(username) like 'wave1100%' and id < ${last?.id}`.execute(world.db);
  expect(await page('wave1100', '-joined', first.nextCursor, 4)).toMatchObject({
    items: [],
    total: { count: 4, isMore: false },
  });
});
