import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readExportLists } from '#testing/read-export-lists.ts';
import { testWorld } from '#testing/world.ts';
import { exportMemberReputationData } from './member-data.ts';

const world = await testWorld();

/** More than one page of an export. */
const many = 1_001;

it('an export of more than one page has every review, point and swap of the member once', async () => {
  const [ana, ben] = [await world.member(), await world.member()];
  await sql`
    insert into swap (id, origin_kind, origin_id, agreed_at, changed_at)
    select gen_random_uuid(), 'offer', gen_random_uuid(), now(), now() from generate_series(1, ${many}::int)`.execute(
    world.db,
  );
  await sql`
    insert into review (id, swap_id, author_id, partner_id, opened_at, partner_stars, swap_stars, text, written_at, published_at)
    select gen_random_uuid(), swap.id, side.author, side.partner, now(), 4, 4, 'Fair', now(), now()
    from swap, (values (${ana.id}::uuid, ${ben.id}::uuid), (${ben.id}::uuid, ${ana.id}::uuid)) as side (author, partner)`.execute(
    world.db,
  );
  await sql`
    insert into point_entry (member_id, reason, subject_id, points, earned_at)
    select ${ana.id}::uuid, 'swapCompleted', id, 1, now() from swap`.execute(world.db);
  await sql`
    insert into reliability_entry (member_id, swap_id, stood_by, ended_at)
    select ${ana.id}::uuid, id, true, now() from swap`.execute(world.db);

  const lists = await readExportLists(exportMemberReputationData(world.db, ana.id));
  const keys = { 'reviews-written': 'id', 'reviews-received': 'id', points: 'subject_id', reliability: 'swap_id' };
  for (const [list, key] of Object.entries(keys)) {
    const rows = (lists[list] ?? []) as Record<string, unknown>[];
    expect([list, rows.length, new Set(rows.map((row) => row[key])).size]).toEqual([list, many, many]);
  }
});
