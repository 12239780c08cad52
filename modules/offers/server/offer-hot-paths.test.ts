import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MemberId } from '#contracts/ids.ts';
import { createCursorCodec } from '#platform/db/cursor.ts';
import type { Member } from '#platform/member.ts';
import { explainPlan, createRecordingDb } from '#testing/recording-db.ts';
import { testWorld, type World } from '#testing/world.ts';
import { makeItem, manyItems } from '#modules/items/testing.ts';
import { insertManyOffers, buildTerms, type MadeOffer } from '../testing.ts';
import { lockLiveOffersOnItems } from './lock-offer.ts';
import { countOffersByTab, listOffers } from './list-offers.ts';
import { loadOffer } from './load-offer.ts';
import { listItemsWithOffers } from './list-items-with-offers.ts';

let world: World;
let member: Member;
let others: MemberId[];
let mine: MadeOffer | undefined;
const now = new Date('2026-11-21T00:00:00Z');

beforeAll(async () => {
  world = await testWorld();
  const crowd = await Promise.all(Array.from({ length: 1_000 }, () => world.member()));
  [member] = crowd as [Member];
  others = crowd.map(({ id }) => id);
  await manyItems(world.db, member.id, 2_000, now);
  const { rows } = await sql<{ id: MadeOffer['ownerItemId'] }>`select id from item`.execute(world.db);
  const pairs = Array.from({ length: 20_000 }, (_, index) => ({
    offererId: others[index % 1_000] ?? member.id,
    ownerId: others[(index * 7 + 1) % 1_000] ?? member.id,
    offererItemId: rows[(index * 3) % 2_000]?.id ?? ('' as MadeOffer['ownerItemId']),
    ownerItemId: rows[(index * 3 + 1) % 2_000]?.id ?? ('' as MadeOffer['ownerItemId']),
  }));
  const offers = await insertManyOffers(
    world.db,
    pairs.filter(({ offererId, ownerId }) => offererId !== ownerId),
    now,
  );
  mine = offers.find(({ offererId }) => offererId === member.id);
  await sql`analyze offer, offer_revision, offer_revision_item`.execute(world.db);
}, 120_000);

const at = () => ({ now, config: world.host.config });
const cursors = () => createCursorCodec(world.host.secrets);

describe('a list is one statement of offers and one of cards, answered by indexes among 20,000 offers', () => {
  it.each<[string, number, string, (db: World['db']) => Promise<unknown>]>([
    ['all of mine', 2, 'offer_of_offerer', (db) => listOffers(db, cursors(), member.id, { limit: 10 }, at())],
    [
      'those that await me',
      2,
      'offer',
      (db) => listOffers(db, cursors(), member.id, { tab: 'received', limit: 10 }, at()),
    ],
    ['counts of the tabs', 1, 'offer_of_owner', (db) => countOffersByTab(db, member.id, now)],
    ['those on my items', 2, 'offer', (db) => listItemsWithOffers(db, cursors(), member.id, { limit: 10 }, at())],
    [
      'one with its history',
      2,
      'offer_pkey',
      (db) => loadOffer(db, member.id, mine?.id ?? ('' as MadeOffer['id']), at()),
    ],
  ])('%s', async (_name, statements, index, read) => {
    const watched = createRecordingDb(world.db);
    await read(watched.db);
    expect(watched.statements).toHaveLength(statements);
    const plan = await explainPlan(world.host.database.pool, watched.statements[0]);
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on offer/);
  });
});

/** Statements of workers that look for jobs in the same pool; `work` itself only adds jobs. */
const isOfWorker = (text: string): boolean => text.includes('pgboss.') && !/insert into pgboss/i.test(text);

/** The statements sent to the database during `work`, without those that begin and end transactions. */
async function recordStatements(pool: Pool, work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const watch = (client: PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first] = args;
      sent.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''));
      return query(...args);
    }) as typeof client.query;
  };
  const touched = new Set<PoolClient>();
  const onAcquire = (client: PoolClient) => {
    if (!touched.has(client)) watch(client);
    touched.add(client);
  };
  pool.on('acquire', onAcquire);
  await work();
  pool.off('acquire', onAcquire);
  return sent.filter((text) => !/^\s*(begin|commit|set )/i.test(text) && !isOfWorker(text));
}

describe('what an accept waits for', () => {
  it('is found by the items alone: live offers over them by an index, then by key', async () => {
    const watched = createRecordingDb(world.db);
    await world.transaction(async (unit) =>
      lockLiveOffersOnItems({ ...unit, db: watched.db }, mine ? [mine.ownerItemId] : [], mine?.id),
    );
    const plan = await explainPlan(world.host.database.pool, watched.statements[0]);
    expect(plan).toContain('offer_pkey');
    expect(plan).not.toMatch(/Seq Scan on offer/);
  });
});

describe('an offer is made', () => {
  it('in eleven statements at most, receipt, event and wake-up included', async () => {
    const [ana, ben] = [await world.member(), await world.member()];
    const [lamp, tent] = [await makeItem(world.db, ana.id), await makeItem(world.db, ben.id)];
    const sent = await recordStatements(world.host.database.pool, () =>
      world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) }),
    );
    expect(sent.length, sent.map((text) => text.trim().slice(0, 70)).join('\n')).toBeLessThanOrEqual(11);
  });
});
