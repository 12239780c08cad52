import { sql } from 'kysely';
import { itemSqlFragments } from '#modules/items/public.ts';
import { insertInBatches, type LoadStep } from '#platform/load/load.ts';
import { fillWithoutIndexes } from '#platform/load/fill-without-indexes.ts';

/** Decisions per member over two years: nine in ten of each member's are swipes, the others hearts. */
const perMember = 30;
/** Number up to which the members' swipes are counted: beyond the highest number of a decision. */
const made = 32;

/** Likes and swipes of 24 months, of popular items more than of others. */
export const likeLoadTestStep: LoadStep = {
  about: 'likes and swipes',
  rows: ({ members }) => members * perMember,
  async run(load) {
    const { db, now, members } = load;
    await sql`create temporary table load_liked on commit drop as
      select row_number() over (order by ${itemSqlFragments.id})::integer as n, ${itemSqlFragments.id} as id, ${itemSqlFragments.ownerId} as owner_id,
        ${itemSqlFragments.visibleFrom} as visible_from
      from ${itemSqlFragments.table} where ${itemSqlFragments.isPublic(now)}`.execute(db);
    await sql`create unique index on load_liked (n)`.execute(db);
    await sql`analyze load_liked`.execute(db);
    await fillWithoutIndexes(db, 'swipe', () =>
      fillWithoutIndexes(db, 'item_like', () =>
        insertInBatches(load, members * perMember, (from, to) =>
          sql`
            with drawn as (
              select draw.n, member.id as member_id, liked.id as item_id, liked.owner_id,
                greatest(liked.visible_from, ${now}::timestamptz - power(pg_temp.roll(draw.n, 91), 2) * interval '730 days') as at,
                case when (draw.n % ${members} + draw.n / ${members}) % 10 = 0 then 'heart' when pg_temp.roll(draw.n, 92) < 0.3 then 'right' else 'left' end as decision
              from generate_series(${from}::bigint, ${to}::bigint) as draw (n)
              join load_member member on member.n = 1 + draw.n % ${members}
              join load_liked liked on liked.n = 1 + floor(power(pg_temp.roll(draw.n, 93), 2) * (select count(*) from load_liked))::integer
              where liked.owner_id <> member.id),
            swiped as (
              insert into swipe (member_id, item_id, direction, number, swiped_at)
              select member_id, item_id, decision, 1 + n / ${members}, at from drawn where decision <> 'heart'
              on conflict do nothing)
            insert into item_like (id, member_id, item_id, owner_id, source, created_at)
            select pg_temp.made_id(n, 94, at), member_id, item_id, owner_id, case decision when 'heart' then 'heart' else 'swipe' end, at
            from drawn where decision <> 'left'
            on conflict do nothing`.execute(db),
        ),
      ),
    );
    await sql`
      insert into swipe_allowance (member_id, day_ends_at, used, made)
      select id, ${now}, 0, ${made} from load_member`.execute(db);
  },
};
