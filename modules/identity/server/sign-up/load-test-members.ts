import { sql } from 'kysely';
import { legalVersions } from '#contracts/legal.ts';
import { siteTimeZone } from '#contracts/site-day.ts';
import { insertInBatches, type LoadStep } from '#platform/load/load.ts';
import { fillWithoutIndexes } from '#platform/load/fill-without-indexes.ts';
import { typedTables } from '../tables.ts';

/**
 * Creates members by the hundred thousand, with names and addresses that belong to no person and without a password, so
 * that nothing can sign in as them.
 */
export const memberLoadTestStep: LoadStep = {
  about: 'members',
  rows: ({ members }) => members,
  async run(load) {
    const { db, now } = load;
    const { first } = await typedTables(db)
      .selectFrom('member_account')
      .select(sql<number>`count(*)::int`.as('first'))
      .where('email', 'like', '%@load.example')
      .executeTakeFirstOrThrow();
    const { terms, privacy } = legalVersions;
    await fillWithoutIndexes(db, 'member_account', () =>
      insertInBatches(load, load.members, (from, to) =>
        sql`
        with made as (
          select n, first + n as number, at, pg_temp.made_id(first + n, 1, at) as id
          from (select n, ${first}::integer as first, ${now}::timestamptz - (1 - n / ${load.members + 1}::float8) * interval '730 days' as at
            from generate_series(${from}::integer, ${to}::integer) as n) as numbered),
        account as (
          insert into member_account (id, username, email, email_verified, first_name, last_name, locale, terms_version, terms_accepted_at,
            privacy_version, privacy_accepted_at, age_confirmed_at, residence_confirmed_at, registered_at, created_at, updated_at)
          select id, 'swapper' || number, 'swapper' || number || '@load.example', true, 'Swapper', number::text,
            case when pg_temp.roll(number, 3) < 0.95 then 'en-US' else 'pt-PT' end,
            ${terms}, at, ${privacy}, at, at, at, at, at, at
          from made),
        registered as (
          insert into member_activity (id, member_id, kind, cohort, period, happened_at)
          select gen_random_uuid(), id, 'registered', to_char(at at time zone ${siteTimeZone}, 'YYYY-MM'), '', at from made)
        insert into load_member (n, id) select n, id from made`.execute(db),
      ),
    );
  },
};
