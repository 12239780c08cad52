import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createCursorCodec } from '#platform/db/cursor.ts';
import { explainPlan, createRecordingDb } from '#testing/recording-db.ts';
import { testWorld } from '#testing/world.ts';
import { countUnseenNotifications, listNotifications } from './notification.queries.ts';

const world = await testWorld();
const [me, other] = [await world.member(), await world.member()];
/** Many rows of other members, and two thousand of the reader's own, most of them read. */
await sql`
  insert into notification (member_id, id, kind, params, in_app, created_at, seen_at, read_at)
  select case when n % 20 = 0 then ${me.id}::uuid else ${other.id}::uuid end, gen_random_uuid(), 'swaps.moved', '{}', true, now() - n * interval '1 minute',
    case when n % 400 = 0 then null else now() end, case when n % 400 = 0 then null else now() end
  from generate_series(1, 40000) n`.execute(world.db);
await sql`analyze notification`.execute(world.db);

/** Rows that the scans of a plan returned. */
const rowsRead = (plan: string) =>
  [...plan.matchAll(/Index (?:Only )?Scan.*\(actual time=[^ ]+ rows=([\d.]+)/g)].map(([, rows]) => Number(rows));

describe('with very many notifications', () => {
  it('a page is a range of the key, and no row beyond it is read', async () => {
    const { db, statements } = createRecordingDb(world.db);
    await listNotifications(db, createCursorCodec(world.host.secrets), me.id, { limit: 10 }, world.clock.now());
    const plan = await explainPlan(world.host.database.pool, statements[0]);
    expect(plan).toMatch(/Index Scan Backward using notification_pkey/);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
    expect(rowsRead(plan)).toEqual([11]);
  });
  it('counting what is new reads what is new, and stops at a hundred', async () => {
    const { db, statements } = createRecordingDb(world.db);
    expect(await countUnseenNotifications(db, me.id)).toBe(100);
    const plan = await explainPlan(world.host.database.pool, statements[0]);
    expect(plan).toMatch(/using notification_unread/);
    expect(rowsRead(plan)).toEqual([100]);
  });
});
