import { sql } from 'kysely';
import { itemSqlFragments } from '#modules/items/public.ts';
import { insertInBatches, type LoadSeedRun } from '#platform/load/load.ts';

/** Swaps of the load that staff cancelled while both items were on their way: one for a thousand items. */
export const countLoadTestReturns = (items: number): number => Math.ceil(items / 1_000);

/**
 * Swaps that staff cancelled two days ago, from which both items come home: they are reserved until then. Ids follow
 * the items, so that a second run on the same day adds others.
 */
export async function insertLoadTestReturns(load: LoadSeedRun): Promise<void> {
  const { db, now, items } = load;
  await sql`create temporary table load_return on commit drop as
    with reserved as (
      select row_number() over (order by ${itemSqlFragments.id})::integer as n, ${itemSqlFragments.id} as id,
        ${itemSqlFragments.ownerId} as owner_id, ${itemSqlFragments.value} as cents
      from ${itemSqlFragments.table}
      where ${itemSqlFragments.isReserved} and ${itemSqlFragments.visibleFrom} < ${now}::timestamptz - interval '14 days'
        and not exists (select from item_reservation where item_id = ${itemSqlFragments.id})),
    paired as (
      select row_number() over (order by one.n)::integer as n, one.id as given_id, other.id as got_id,
        one.owner_id as giver_id, other.owner_id as getter_id, one.cents as given_cents, other.cents as got_cents
      from reserved one join reserved other on other.n = one.n + 1
      where one.n % 2 = 1 and one.owner_id <> other.owner_id limit ${countLoadTestReturns(items)})
    select paired.*, at, pg_temp.made_id(hashtextextended(given_id::text, 0), 411, at) as swap_id,
      pg_temp.made_id(hashtextextended(given_id::text, 0), 412, at) as origin_id
    from paired, (select ${now}::timestamptz - interval '12 days' as at) as agreed`.execute(db);
  await insertInBatches(load, countLoadTestReturns(items), async (from, to) => {
    const some = sql`(select * from load_return where n between ${from}::integer and ${to}::integer) agreed`;
    await sql`insert into swap (id, origin_kind, origin_id, state, agreed_at, arranged_at, disputed_at, cancelled_at,
        settled_as, settled_reason, settled_at, changed_at)
      select swap_id, 'offer', origin_id, 'cancelled', at, at + interval '1 day', at + interval '6 days', at + interval '10 days',
        'cancelled', 'Neither item is as it was described.', at + interval '10 days', at + interval '10 days'
      from ${some}`.execute(db);
    await sql`insert into swap_party (member_id, swap_id)
      select member_id, swap_id from ${some}, unnest(array[giver_id, getter_id]) as member_id`.execute(db);
    await sql`
      with leg as (
        insert into swap_leg (id, swap_id, from_id, to_id, item_id, value_cents, state, method, sent_at)
        select pg_temp.made_id(hashtextextended(item_id::text, 0), 413, at), swap_id, from_id, to_id, item_id, cents,
          'sent', 'post', at + interval '2 days'
        from ${some}, lateral (values (giver_id, getter_id, given_id, given_cents), (getter_id, giver_id, got_id, got_cents))
          as way (from_id, to_id, item_id, cents)
        returning *),
      kept as (
        insert into item_reservation (item_id, swap_id, reserved_at)
        select item_id, swap_id, sent_at - interval '2 days' from leg)
      insert into swap_return (leg_id, swap_id, item_id, holder_id, owner_id, payer_id, state, opened_at, due_at, remind_at)
      select id, swap_id, item_id, to_id, from_id, to_id, 'awaited', sent_at + interval '8 days',
        sent_at + interval '22 days', sent_at + interval '22 days'
      from leg`.execute(db);
  });
}
