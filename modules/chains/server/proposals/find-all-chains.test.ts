import { createFailedRowRecorder } from '#platform/jobs/failed-rows.ts';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import { makeItem } from '#modules/items/testing.ts';
import type { Log } from '#platform/log/log.ts';
import { runJob } from '#platform/worker/run-job.ts';
import type { Member } from '#platform/member.ts';
import { runWhileRowRefused } from '#testing/run-while-row-refused.ts';
import { testWorld } from '#testing/world.ts';
import type { Pool } from '../../domain/finder/pool.ts';
import { proposeChainsFromAllLikesJob } from './propose-chains-from-all-likes.job.ts';
import { proposeChainsAroundMembersJob } from './propose-chains-around-members.job.ts';
import { runFullPassInChildProcess } from '../finder/run-full-pass.ts';

const world = await testWorld({ CHAIN_PASS_SECONDS: '5' });

/** A like without its event, so that only the full pass can find it. */
const likeQuietly = (member: Member, itemId: ItemId, owner: Member) =>
  sql`
  insert into item_like (id, member_id, item_id, owner_id, source, created_at)
  values (gen_random_uuid(), ${member.id}, ${itemId}, ${owner.id}, 'heart', now())`.execute(world.db);

it('the full pass proposes loops over all likes, packed in a process of its own', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, () => world.member()));
  const items = await Promise.all(people.map(({ id }) => makeItem(world.db, id)));
  const at = <T>(list: readonly T[], index: number) => list[index] as T;
  const like = (from: number, to: number) => likeQuietly(at(people, from), at(items, to), at(people, to));
  // Three and four: six members are served only if the loop of three does not take the second of the four.
  for (const [from, to] of [
    [0, 1],
    [1, 2],
    [2, 0],
    [3, 4],
    [4, 5],
    [5, 6],
    [6, 3],
    [2, 3],
  ] as const)
    await like(from, to);
  await world.transaction(async (unit) => unit.enqueue(proposeChainsFromAllLikesJob, {}));
  await world.work();
  const lengths = await Promise.all(
    people.map(async (member) => (await world.as(member).chains.mine.query()).map(({ steps }) => steps.length)),
  );
  expect(lengths).toEqual([[3], [3], [3], [4], [4], [4], [4]]);
});

it('each full pass prints its bound and its gap', async () => {
  const people = await Promise.all([0, 1, 2].map(() => world.member()));
  const items = await Promise.all(people.map(({ id }) => makeItem(world.db, id)));
  for (const [index, member] of people.entries()) {
    const [itemId, owner] = [items[(index + 1) % 3], people[(index + 1) % 3]];
    if (itemId && owner) await likeQuietly(member, itemId, owner);
  }
  const info = vi.fn();
  const { host, db, clock, transaction } = world;
  const log = { info } as unknown as Log;
  const failedRows = createFailedRowRecorder({ job: 'test', ...host });
  await proposeChainsFromAllLikesJob.run(
    { host, db, now: clock.now(), traceId: 'test', transaction, log, failedRows },
    {},
  );
  expect(info.mock.calls).toEqual([[{ members: 3, bound: 3, gap: 0, proposed: 1 }, 'full pass over the likes']]);
});

it('a pass whose process fails is an error of the job', async () => {
  const pool = { owners: [0], steps: null, uses: 1 } as unknown as Pool;
  const rules = { shortest: 3, longest: 4, isMemberOnce: true, objective: 'members' } as const;
  await expect(runFullPassInChildProcess({ pool, rules, seconds: 1, seed: 1 })).rejects.toThrow(
    'the finder of chains ended',
  );
});

it.each(['give', 'take'] as const)('the full pass uses one of a group of what a member would %s', async (kind) => {
  const people = await Promise.all(Array.from({ length: 5 }, () => world.member()));
  const at = <T>(list: readonly T[], index: number) => list[index] as T;
  const items = await Promise.all(people.map(({ id }) => makeItem(world.db, id)));
  const second = await makeItem(world.db, at(people, 0).id);
  // Two rings over the first member: by their first item and the second member, by their second item and the fourth.
  for (const [from, itemId, to] of [
    [0, at(items, 1), 1],
    [1, at(items, 2), 2],
    [2, at(items, 0), 0],
    [0, at(items, 3), 3],
    [3, at(items, 4), 4],
    [4, second, 0],
  ] as const)
    await likeQuietly(at(people, from), itemId, at(people, to));
  const itemIds = kind === 'give' ? [at(items, 0), second] : [at(items, 1), at(items, 3)];
  await world.as(at(people, 0)).chains.makeChoice.mutate({ kind, itemIds });
  await world.transaction(async (unit) => unit.enqueue(proposeChainsFromAllLikesJob, {}));
  await world.work();
  expect(await world.as(at(people, 0)).chains.mine.query()).toHaveLength(1);
});

/** Three loops that are not proposed yet, each by its first member and item. */
const makeLoops = () =>
  Promise.all(
    [0, 1, 2].map(async () => {
      const people = await Promise.all([0, 1, 2].map(() => world.member()));
      const items = await Promise.all(people.map(({ id }) => makeItem(world.db, id)));
      for (const [index, member] of people.entries()) {
        const [itemId, owner] = [items[(index + 1) % 3], people[(index + 1) % 3]];
        if (itemId && owner) await likeQuietly(member, itemId, owner);
      }
      return { member: people[0] as Member, itemId: items[0] as ItemId };
    }),
  );
type Loops = Awaited<ReturnType<typeof makeLoops>>;

const countProposals = (loops: Loops) =>
  Promise.all(loops.map(async ({ member }) => (await world.as(member).chains.mine.query()).length));

it('a loop that cannot be proposed keeps no other from being proposed', async () => {
  const loops = await makeLoops();
  await runWhileRowRefused(world.db, ['chain_step', 'item_id'], loops[0]?.itemId ?? '', async () => {
    await runJob(world.host, proposeChainsFromAllLikesJob, 'test', {});
  });
  expect(await countProposals(loops)).toEqual([0, 1, 1]);
  await runJob(world.host, proposeChainsFromAllLikesJob, 'test', {});
  expect(await countProposals(loops)).toEqual([1, 1, 1]);
});

it('a loop around members that cannot be proposed keeps no other from being proposed, and the full pass finds it', async () => {
  const loops = await makeLoops();
  const data = { traceId: 'test', data: { memberIds: loops.map(({ member }) => member.id) } };
  await runWhileRowRefused(world.db, ['chain_step', 'item_id'], loops[0]?.itemId ?? '', async () => {
    await runJob(world.host, proposeChainsAroundMembersJob, 'test', data);
  });
  expect(await countProposals(loops)).toEqual([0, 1, 1]);
  await runJob(world.host, proposeChainsFromAllLikesJob, 'test', {});
  expect(await countProposals(loops)).toEqual([1, 1, 1]);
});
