import { expect, it } from 'vitest';
import type { MemberId } from '#contracts/ids.ts';
import { runJob } from '#platform/worker/run-job.ts';
import { testWorld } from '#testing/world.ts';
import { remindOfReportsJob } from './remind-of-reports.job.ts';

const world = await testWorld();
const [miaAddress, ruiAddress] = ['mia@example.com', 'rui@example.com'];
const [mia, rui] = [
  await world.member({ role: 'owner', locale: 'en-US', email: miaAddress }),
  await world.member({ role: 'owner', locale: 'pt-PT', email: ruiAddress }),
];
const reason = 'I am looking into it.';

let runs = 0;
let read = 0;
/** Days pass one by one, as the job runs far more often than daily; returns the letters of these days. */
const pass = async (days: number) => {
  for (let day = 0; day < days; day += 1) {
    world.clock.advance({ days: 1 });
    await runJob(world.host, remindOfReportsJob, `remind-${(runs += 1)}`, {});
  }
  await world.work();
  const sent = world.mails().filter(({ letter }) => letter === 'moderation.reportsWaiting');
  const fresh = sent.slice(read);
  read = sent.length;
  return fresh;
};
const report = async (memberId: MemberId) => {
  const reporter = world.as(await world.member());
  await reporter.moderation.report.mutate({
    thing: { kind: 'member', memberId },
    reason: 'spam',
    text: 'Writes to everyone.',
  });
};
const findFirst = async (admin: typeof mia) => (await world.as(admin).admin.moderation.list.query({})).items[0]?.id;

it('staff are reminded of a report daily until it is taken, and the owner after 14 days without a decision', async () => {
  await report((await world.member()).id);
  expect((await pass(1)).map(({ to, subject }) => [to.address, subject]).toSorted()).toEqual([
    [miaAddress, 'A report is waiting for the team'],
    [ruiAddress, 'Uma denúncia espera pela equipa'],
  ]);
  const late = (await pass(1)).find(({ to }) => to.address === miaAddress);
  expect(late?.text).toContain('One of them has waited longer than it should.');
  const id = await findFirst(mia);
  if (!id) throw new Error('no report waits');
  await world.as(mia).admin.moderation.take.mutate({ id, reason });
  expect(await pass(11)).toEqual([]);
  const owned = await pass(2);
  expect(owned).toHaveLength(4);
  expect(owned.find(({ to }) => to.address === miaAddress)?.text).toContain('is now with the owner');
  await world.as(mia).admin.moderation.decide.mutate({ id, decision: 'dismissed', reason });
  expect(await pass(3)).toEqual([]);
});

it('an admin is not reminded of reports about themselves', async () => {
  await report(rui.id);
  expect((await pass(1)).map(({ to }) => to.address)).toEqual([miaAddress]);
});

it('the reminder counts the reports that wait as it leaves, and does not leave once none does', async () => {
  await report((await world.member()).id);
  await report((await world.member()).id);
  await pass(0);
  const write = async () => {
    world.clock.advance({ days: 1 });
    await runJob(world.host, remindOfReportsJob, `remind-${(runs += 1)}`, {});
  };
  const staff = world.as(mia).admin.moderation;
  // A report about the reader is not counted.
  const findNext = async () => (await staff.list.query({})).items.find(({ aboutId }) => aboutId !== rui.id)?.id;
  const decide = async () => {
    const id = await findNext();
    if (!id) throw new Error('no report waits');
    await staff.decide.mutate({ id, decision: 'dismissed', reason });
  };
  const sentToRui = async () =>
    (await pass(0)).filter(({ to }) => to.address === ruiAddress).map(({ subject }) => subject);
  await write();
  await decide();
  expect(await sentToRui()).toEqual(['Uma denúncia espera pela equipa']);
  await write();
  await decide();
  expect(await sentToRui()).toEqual([]);
});
