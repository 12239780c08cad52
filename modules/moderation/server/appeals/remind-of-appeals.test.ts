import { expect, it } from 'vitest';
import { makeItem } from '#modules/items/testing.ts';
import { runJob } from '#platform/worker/run-job.ts';
import { testWorld } from '#testing/world.ts';
import { remindOfAppealsJob } from './remind-of-appeals.job.ts';

const world = await testWorld();
const [ruledAddress, otherAddress, supportAddress] = ['mia@example.com', 'rui@example.com', 'sue@example.com'];
const ruling = await world.member({ role: 'moderator', locale: 'en-US', email: ruledAddress });
const other = await world.member({ role: 'owner', locale: 'pt-PT', email: otherAddress });
await world.member({ role: 'support', email: supportAddress });
const reason = 'The photos show otherwise.';

let runs = 0;
let read = 0;
/** Days pass one by one, with a run of the job on each by two workers; returns the emails of these days. */
async function pass(days: number) {
  for (let day = 0; day < days; day += 1) {
    world.clock.advance({ days: 1 });
    const run = () => runJob(world.host, remindOfAppealsJob, `remind-${(runs += 1)}`, {});
    await Promise.all([run(), run()]);
  }
  await world.work();
  const sent = world.mails().filter(({ letter }) => letter === 'moderation.appealsWaiting');
  const fresh = sent.slice(read);
  read = sent.length;
  return fresh;
}

async function appealed() {
  const owner = await world.member();
  const itemId = await makeItem(world.db, owner.id, { title: 'Kayak' });
  await world.as(ruling).admin.items.remove.mutate({ itemId, reason });
  await world.as(owner).moderation.appeal.mutate({ kind: 'item', subjectId: itemId, words: 'Please look again.' });
}

it('staff who may decide an appeal are reminded daily of it, once it has waited for seven days', async () => {
  await appealed();
  expect(await pass(6)).toEqual([]);
  const [first, ...more] = await pass(1);
  expect(more).toEqual([]);
  expect([first?.to.address, first?.subject]).toEqual([otherAddress, 'Um recurso espera por resposta']);
  expect(first?.text).toContain('/admin/appeals?state=open');
  await appealed();
  expect((await pass(1)).map(({ subject }) => subject)).toEqual(['Um recurso espera por resposta']);
  const next = await pass(6);
  expect(new Set(next.map(({ to }) => to.address))).toEqual(new Set([otherAddress]));
  expect(next.map(({ subject }) => subject)).toEqual([
    ...Array.from({ length: 5 }, () => 'Um recurso espera por resposta'),
    '2 recursos esperam por resposta',
  ]);
  const { items } = await world.as(other).admin.moderation.appeals.query({ limit: 50 });
  for (const { id } of items) await world.as(other).admin.moderation.decideAppeal.mutate({ id, as: 'uphold', reason });
  expect(await pass(3)).toEqual([]);
});

it('the reminder counts the appeals that wait as it leaves, and does not leave once none does', async () => {
  await appealed();
  await appealed();
  await pass(6);
  const write = async () => {
    world.clock.advance({ days: 1 });
    await runJob(world.host, remindOfAppealsJob, `remind-${(runs += 1)}`, {});
  };
  const open = async () => (await world.as(other).admin.moderation.appeals.query({ state: 'open' })).items;
  const decide = async () => {
    const [next] = await open();
    if (!next) throw new Error('no appeal waits');
    await world.as(other).admin.moderation.decideAppeal.mutate({ id: next.id, as: 'uphold', reason });
  };
  await write();
  await decide();
  expect((await pass(0)).map(({ subject }) => subject)).toEqual(['Um recurso espera por resposta']);
  await write();
  await decide();
  expect(await pass(0)).toEqual([]);
});
