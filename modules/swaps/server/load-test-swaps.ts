import { sql } from 'kysely';
import { itemSqlFragments } from '#modules/items/public.ts';
import { insertInBatches, type LoadStep } from '#platform/load/load.ts';
import { countLoadTestReturns, insertLoadTestReturns } from './insert-load-test-returns.ts';

/** The load's items that were swapped: about one in seven. Two of different owners make a swap. */
const countPairs = (items: number): number => Math.floor(items / 16);

/**
 * Completed swaps of 24 months, both ways by courier, and some that staff cancelled. Leaves the temporary table
 * `load_leg` to the steps that follow: a row per leg of the completed ones with its members, its item and when it was
 * sent.
 */
export const swapLoadTestStep: LoadStep = {
  about: 'swaps',
  rows: ({ items }) => countPairs(items) + countLoadTestReturns(items),
  async run(load) {
    const { db, now, items } = load;
    await sql`create temporary table load_leg (
      n integer, swap_id uuid, origin_id uuid, leg_id uuid, item_id uuid, from_id uuid, to_id uuid, sent_at timestamptz)
      on commit drop`.execute(db);
    await sql`create temporary table load_pair on commit drop as
      with swapped as (
        select row_number() over (order by ${itemSqlFragments.id})::integer as n, ${itemSqlFragments.id} as id,
          ${itemSqlFragments.ownerId} as owner_id, ${itemSqlFragments.value} as cents, ${itemSqlFragments.visibleFrom} as listed_at
        from ${itemSqlFragments.table}
        where ${itemSqlFragments.isSwapped} and ${itemSqlFragments.visibleFrom} < ${now}::timestamptz - interval '9 days'
          and not exists (select from item_reservation where item_id = ${itemSqlFragments.id})),
      paired as (
        select one.n / 2 + 1 as n, one.id as given_id, other.id as got_id, one.owner_id as giver_id, other.owner_id as getter_id,
          one.cents as given_cents, other.cents as got_cents, greatest(one.listed_at, other.listed_at) as listed_at
        from swapped one join swapped other on other.n = one.n + 1
        where one.n % 2 = 1 and one.owner_id <> other.owner_id)
      select n, given_id, got_id, giver_id, getter_id, given_cents, got_cents, at,
        pg_temp.made_id(n, 401, at) as swap_id, pg_temp.made_id(n, 402, at) as origin_id
      from (
        select paired.*, listed_at + (${now}::timestamptz - interval '9 days' - listed_at) * power(pg_temp.roll(n, 400), 2) as at
        from paired) agreed`.execute(db);
    await insertInBatches(load, countPairs(items), async (from, to) => {
      const some = sql`load_pair where n between ${from}::integer and ${to}::integer`;
      await sql`insert into swap (id, origin_kind, origin_id, state, agreed_at, arranged_at, completed_at, changed_at)
        select swap_id, 'offer', origin_id, 'completed', at, at + interval '1 day', at + interval '8 days', at + interval '8 days'
        from ${some} order by at`.execute(db);
      await sql`insert into swap_party (member_id, swap_id)
        select member_id, swap_id from (select * from ${some}) agreed, unnest(array[giver_id, getter_id]) as member_id`.execute(
        db,
      );
      await sql`insert into load_leg
        select 2 * n + way, swap_id, origin_id, pg_temp.made_id(2 * n + way, 403, at),
          case way when 0 then given_id else got_id end, case way when 0 then giver_id else getter_id end,
          case way when 0 then getter_id else giver_id end, at + interval '2 days'
        from (select * from ${some}) agreed, generate_series(0, 1) as way`.execute(db);
      await sql`insert into swap_leg (id, swap_id, from_id, to_id, item_id, value_cents, state, method, sent_at, received_at)
        select leg_id, leg.swap_id, from_id, to_id, item_id, case item_id when given_id then given_cents else got_cents end,
          'received', 'post', sent_at, at + interval '8 days'
        from load_leg leg join (select * from ${some}) agreed on agreed.swap_id = leg.swap_id`.execute(db);
      await sql`insert into swap_delivery (id, swap_id, from_id, to_id, kind, proposed_by, proposed_at, agreed_at)
        select pg_temp.made_id(leg.n, 404, at), leg.swap_id, from_id, to_id, 'courier', from_id, at, at + interval '1 day'
        from load_leg leg join (select * from ${some}) agreed on agreed.swap_id = leg.swap_id`.execute(db);
      await sql`insert into item_reservation (item_id, swap_id, reserved_at)
        select item_id, leg.swap_id, at from load_leg leg join (select * from ${some}) agreed on agreed.swap_id = leg.swap_id`.execute(
        db,
      );
    });
    await insertLoadTestReturns(load);
  },
};
