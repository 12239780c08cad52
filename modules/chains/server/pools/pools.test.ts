import { createFailedRowRecorder } from '#platform/jobs/failed-rows.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { ItemId, newId, type MemberId } from '#contracts/ids.ts';
import { makeItem } from '#modules/items/testing.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { readExportLists } from '#testing/read-export-lists.ts';
import { testWorld } from '#testing/world.ts';
import type { PoolId } from '../../domain/pools.schemas.ts';
import { makeChain, makePool } from '../../testing.ts';
import { eraseMemberChainData, exportMemberChainData } from '../api/member-data.ts';
import { runPoolsJob } from './run-pools.job.ts';

const world = await testWorld();
let people: Member[];
let items: ItemId[];
let poolId: PoolId;

beforeEach(async () => {
  people = await Promise.all([1, 2, 3].map(() => world.member()));
  items = await Promise.all(
    people.map(({ id }, index) => makeItem(world.db, id, { valueCents: 12_000 + index * 8_000 })),
  );
  poolId = await makePool(world.host);
});

const as = (index: number) => world.as(people[index] as Member);
const item = (index: number) => items[index % 3] as ItemId;
const join = (index: number, pool = poolId) => as(index).chains.joinPool.mutate({ poolId: pool, itemId: item(index) });
const choose = (index: number, itemIds: readonly ItemId[]) =>
  as(index).chains.choosePool.mutate({ poolId, itemIds: [...itemIds] });
const pool = async (index: number, id = poolId) =>
  (await as(index).chains.pools.query()).find((each) => each.id === id);
async function runThemAt(later: { days: number }): Promise<void> {
  world.clock.advance(later);
  await world.transaction(async (unit) => unit.enqueue(runPoolsJob, {}));
  await world.work();
}
type Transact = (typeof world)['transaction'];
/** The job itself, also beside another one. @returns the pools that failed */
const runNow = async (transaction: Transact = world.transaction) => {
  const { host, db, clock } = world;
  const failedRows = createFailedRowRecorder({ job: runPoolsJob.name, ...host });
  await runPoolsJob.run({ host, db, now: clock.now(), traceId: 'test', transaction, log: host.log, failedRows }, {});
  return failedRows.ids;
};
const listRuns = async (id: PoolId) =>
  (await world.events()).flatMap(({ name, payload }) => {
    const ran = payload as { readonly poolId?: PoolId; readonly chainedIds?: readonly MemberId[] };
    return name === 'chains.poolRan' && ran.poolId === id ? [ran] : [];
  });
const joinAll = async () => {
  for (const index of [0, 1, 2]) await join(index);
};

describe('a pool', () => {
  it('is opened and closed by staff, with a band and a day that can be', async () => {
    const marketer = world.as(await world.member({ role: 'marketing' }));
    const draft = { category: 'toys', leastCents: 5_000 as never, mostCents: 9_000 as never, runsOn: '2999-01-01' };
    const opened = await marketer.admin.chains.openPool.mutate(draft);
    expect(await pool(0, opened.poolId)).toMatchObject({ category: 'toys', seats: 30, entries: 0, fitting: [] });
    for (const wrong of [{ mostCents: 5_000 as never }, { runsOn: '2020-01-01' }, { category: 'no-such' }])
      expect(await expectRefusal(marketer.admin.chains.openPool.mutate({ ...draft, ...wrong }))).toMatchObject({
        code: 'chains.poolImpossible',
      });
    await marketer.admin.chains.closePool.mutate(opened);
    expect(await pool(0, opened.poolId)).toBeUndefined();
    const { items: rows } = await marketer.admin.chains.pools.query({});
    expect(rows.find(({ id }) => id === opened.poolId)).toMatchObject({ state: 'closed', proposed: 0 });
    expect(await expectRefusal(marketer.admin.chains.closePool.mutate(opened))).toMatchObject({
      code: 'chains.poolNotOpen',
    });
  });

  it('takes a listed thing of one’s own of its kind and value, which may be replaced', async () => {
    expect((await pool(0))?.fitting.map(({ id }) => id)).toEqual([item(0)]);
    const dear = await makeItem(world.db, (people[0] as Member).id, { valueCents: 90_000 });
    for (const wrong of [item(1), dear])
      expect(await expectRefusal(as(0).chains.joinPool.mutate({ poolId, itemId: wrong }))).toMatchObject({
        code: 'chains.notForPool',
      });
    await join(0);
    const other = await makeItem(world.db, (people[0] as Member).id, { valueCents: 15_000 });
    await as(0).chains.joinPool.mutate({ poolId, itemId: other });
    expect(await pool(0)).toMatchObject({ entries: 1, myItem: { id: other }, fitting: [], others: [] });
  });

  it('lists what fits it for each that the member is not in, the newest first', async () => {
    const owner = (people[0] as Member).id;
    const newer = await makeItem(world.db, owner, { valueCents: 15_000, visibleFrom: world.clock.now() });
    const fitting = async (id: PoolId) => (await pool(0, id))?.fitting.map((entry) => entry.id);
    const second = await makePool(world.host);
    for (const id of [poolId, second]) expect(await fitting(id)).toEqual([newer, item(0)]);
    await join(0, second);
    expect([await fitting(poolId), await fitting(second)]).toEqual([[newer, item(0)], []]);
  });

  it('has room for so many, also when two take the last place at once', async () => {
    const small = await makePool(world.host, 3);
    await join(0, small);
    await join(1, small);
    const late = await world.member();
    const theirs = await makeItem(world.db, late.id, { valueCents: 15_000 });
    const tries = await Promise.allSettled([
      join(2, small),
      world.as(late).chains.joinPool.mutate({ poolId: small, itemId: theirs }),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = tries.findIndex(({ status }) => status === 'rejected') === 0 ? 2 : null;
    const again =
      refused === 2 ? join(2, small) : world.as(late).chains.joinPool.mutate({ poolId: small, itemId: theirs });
    expect(await expectRefusal(again)).toMatchObject({ code: 'chains.poolFull' });
    const full = await pool(0, small);
    expect(Date.parse(full?.runsAt ?? '') - world.clock.now().getTime()).toBe(12 * 3_600_000);
  });

  it('lets its members choose among the others’ things only', async () => {
    expect(await expectRefusal(choose(0, [item(1)]))).toMatchObject({ code: 'chains.notInPool' });
    await joinAll();
    for (const wrong of [item(0), await makeItem(world.db, (people[1] as Member).id)])
      expect(await expectRefusal(choose(0, [wrong]))).toMatchObject({ code: 'chains.notInPool' });
    const four = Array.from({ length: 4 }, () => newId(ItemId));
    expect(await expectRefusal(choose(0, four))).toMatchObject({ code: 'platform.invalidInput' });
    await choose(0, [item(2), item(1)]);
    expect(await pool(0)).toMatchObject({ chosenIds: [item(2), item(1)] });
    await as(2).chains.leavePool.mutate({ poolId });
    expect(await pool(0)).toMatchObject({ entries: 2, chosenIds: [item(1)] });
    await choose(0, []);
    expect(await pool(0)).toMatchObject({ chosenIds: [] });
  });

  it('runs at its time: choices become chains whatever their values, once', async () => {
    await joinAll();
    for (const index of [0, 1, 2]) await choose(index, [item(index + 1)]);
    await runThemAt({ days: 1 });
    expect(await as(0).chains.mine.query()).toEqual([]);
    await runThemAt({ days: 9 });
    const [chain] = await as(0).chains.mine.query();
    expect(chain?.steps.map((step) => step.item?.id)).toEqual([item(0), item(1), item(2)]);
    const { rows } = await sql<{ state: string; proposed: number }>`
      select state, proposed from chain_pool where id = ${poolId}`.execute(world.db);
    expect(rows).toEqual([{ state: 'run', proposed: 1 }]);
    expect(await expectRefusal(join(0))).toMatchObject({ code: 'chains.poolNotOpen' });
  });

  it('tells its members what its run or its end means for them', async () => {
    const notified = async (index: number) =>
      (await as(index).notifications.list.query({})).items.find(({ kind }) => kind === 'chains.poolEnded');
    const fourth = await world.member();
    await joinAll();
    await world.as(fourth).chains.joinPool.mutate({
      poolId,
      itemId: await makeItem(world.db, fourth.id, { valueCents: 15_000 }),
    });
    for (const index of [0, 1, 2]) await choose(index, [item(index + 1)]);
    await runThemAt({ days: 9 });
    expect(await notified(0)).toMatchObject({ how: 'found', to: '/swap-chain-liked?tab=mine' });
    people.push(fourth);
    expect(await notified(3)).toMatchObject({ how: 'none', to: '/swap-chain-liked?tab=pools' });
    const second = await makePool(world.host);
    const late = await world.member();
    await world.as(late).chains.joinPool.mutate({
      poolId: second,
      itemId: await makeItem(world.db, late.id, { valueCents: 15_000 }),
    });
    await world.as(await world.member({ role: 'marketing' })).admin.chains.closePool.mutate({ poolId: second });
    await world.work();
    people.push(late);
    expect(await notified(4)).toMatchObject({ how: 'closed' });
  });

  it('is announced to those interested in its category, once', async () => {
    await sql`
      insert into member_profile (member_id, interests, created_at, updated_at)
      values (${people[0]?.id}, '{toys}', now(), now())`.execute(world.db);
    const marketer = world.as(await world.member({ role: 'marketing' }));
    const draft = { category: 'toys', leastCents: 5_000 as never, mostCents: 9_000 as never, runsOn: '2999-01-01' };
    await marketer.admin.chains.openPool.mutate(draft);
    await world.work();
    const opened = async (index: number) =>
      (await as(index).notifications.list.query({})).items.filter(({ kind }) => kind === 'chains.poolOpened');
    expect(await opened(0)).toMatchObject([{ how: 'opened', to: '/swap-chain-liked?tab=pools' }]);
    expect(await opened(1)).toEqual([]);
  });

  it.each([0, 1])('prefers what a member chose first: that of place %i in the pool', async (preferred) => {
    await joinAll();
    const fourth = await world.member();
    const theirs = await makeItem(world.db, fourth.id, { valueCents: 15_000 });
    await world.as(fourth).chains.joinPool.mutate({ poolId, itemId: theirs });
    const others = [item(1), item(2)];
    await choose(0, preferred === 0 ? others : others.toReversed());
    for (const index of [1, 2]) await choose(index, [theirs]);
    await world.as(fourth).chains.choosePool.mutate({ poolId, itemIds: [item(0)] });
    await runThemAt({ days: 9 });
    const [chain] = await as(0).chains.mine.query();
    expect(chain?.steps.map((step) => step.item?.id)).toEqual([item(0), others[preferred], theirs]);
  });

  it('leaves out a thing that does not fit it any more', async () => {
    await joinAll();
    for (const index of [0, 1, 2]) await choose(index, [item(index + 1)]);
    await sql`update item set value_cents = 90000 where id = ${item(1)}`.execute(world.db);
    await runThemAt({ days: 9 });
    expect(await as(0).chains.mine.query()).toEqual([]);
  });

  it('that is run again, or by two at once, proposes each loop once and ends once', async () => {
    await joinAll();
    for (const index of [0, 1, 2]) await choose(index, [item(index + 1)]);
    world.clock.advance({ days: 9 });
    await Promise.all([runNow(), runNow()]);
    await runNow();
    expect(await as(0).chains.mine.query()).toHaveLength(1);
    const { rows } = await sql`select state, proposed from chain_pool where id = ${poolId}`.execute(world.db);
    expect(rows).toEqual([{ state: 'run', proposed: 1 }]);
    expect((await listRuns(poolId)).map(({ chainedIds }) => chainedIds?.length)).toEqual([3]);
  });

  it('whose run is repeated after half of it finds its chain', async () => {
    await joinAll();
    for (const index of [0, 1, 2]) await choose(index, [item(index + 1)]);
    world.clock.advance({ days: 9 });
    let left = 1;
    const once: Transact = (work) => (left-- > 0 ? world.transaction(work) : Promise.reject(new Error('gone')));
    expect(await runNow(once)).toEqual([poolId]);
    expect(await listRuns(poolId)).toEqual([]);
    await runNow();
    expect((await listRuns(poolId)).map(({ chainedIds }) => chainedIds?.length)).toEqual([3]);
    expect(await as(0).chains.mine.query()).toHaveLength(1);
  });

  it('does not count another proposal over an entered thing as its own', async () => {
    await joinAll();
    const two = await Promise.all([1, 2].map(() => world.member()));
    const theirs = await Promise.all(two.map(({ id }) => makeItem(world.db, id)));
    world.clock.advance({ days: 9 });
    await makeChain(world.host, [item(0), ...theirs]);
    await runNow();
    expect(await listRuns(poolId)).toMatchObject([{ chainedIds: [] }]);
  });

  it('that fails leaves the others their run', async () => {
    const second = await makePool(world.host);
    world.clock.advance({ days: 9 });
    let isFirst = true;
    const failing: Transact = (work) => {
      const fails = isFirst;
      isFirst = false;
      return fails ? Promise.reject(new Error('gone')) : world.transaction(work);
    };
    expect(await runNow(failing)).toHaveLength(1);
    const open = async () =>
      (await sql`select from chain_pool where state = 'open' and id in (${poolId}, ${second})`.execute(world.db)).rows;
    expect(await open()).toHaveLength(1);
    await runNow();
    expect(await open()).toHaveLength(0);
  });

  it('without choices ends without a chain', async () => {
    await joinAll();
    await runThemAt({ days: 9 });
    expect(await as(0).chains.mine.query()).toEqual([]);
    expect(await pool(0)).toBeUndefined();
  });
});

it('a member’s place and choices are exported, and go with the member', async () => {
  await joinAll();
  await choose(0, [item(1)]);
  const { id } = people[0] as Member;
  expect(await readExportLists(exportMemberChainData(world.db, id))).toMatchObject({
    'chain-pools': [{ pool_id: poolId, item_id: item(0) }],
    'chain-pool-choices': [{ item_id: item(1), place: 1 }],
  });
  await world.transaction((unit) => eraseMemberChainData(unit, id));
  expect(await pool(1)).toMatchObject({ entries: 2 });
});
