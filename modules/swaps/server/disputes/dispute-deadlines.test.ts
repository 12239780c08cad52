import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SwapId } from '#contracts/ids.ts';
import { banMember, liftBan } from '#modules/identity/public.ts';
import { runJob } from '#platform/worker/run-job.ts';
import { createBlockScene } from '#testing/block-scene.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { remindOfDisputesJob } from './remind-of-disputes.job.ts';
import { resumeAfterBansJob } from './resume-swaps-after-bans.job.ts';

const world = await testWorld();
const [miaAddress, ruiAddress] = ['mia@example.com', 'rui@example.com'];
const [mia, rui] = [
  await world.member({ role: 'owner', locale: 'en-US', email: miaAddress }),
  await world.member({ role: 'owner', locale: 'pt-PT', email: ruiAddress }),
];
const reason = 'I am looking into it.';
const callStaff = (member: typeof mia) => world.as(member).admin.swaps;

let runs = 0;
const run = () => runJob(world.host, remindOfDisputesJob, `remind-${(runs += 1)}`, {});
/** The letters sent since the last call. */
let read = 0;
const sentEmails = async () => {
  await world.work();
  const sent = world.mails().filter(({ letter }) => letter === 'swaps.disputesWaiting');
  const fresh = sent.slice(read);
  read = sent.length;
  return fresh;
};
/** Days pass one by one, as the job runs far more often than daily. */
const pass = async (days: number) => {
  for (let day = 0; day < days; day += 1) {
    world.clock.advance({ days: 1 });
    await run();
  }
};

async function dispute() {
  const scene = await createBlockScene(world);
  const { swapId } = await scene.swap();
  await scene.me.swaps.report.mutate({ swapId, problem: 'Nothing has come yet.' });
  return { ...scene, swapId };
}
const readDates = async ({ me, them, swapId }: Awaited<ReturnType<typeof dispute>>) =>
  Promise.all([me, them].map(async (side) => (await side.swaps.byId.query({ swapId })).dispute));

beforeEach(async () => {
  for (const { id } of (await callStaff(mia).disputes.query({ limit: 50 })).items)
    await sql`update swap set state = 'agreed' where id = ${id}`.execute(world.db);
  await sentEmails();
});

describe('a dispute', () => {
  it('shows both sides and staff by when it is taken, since when it is, and from when the owner decides', async () => {
    const scene = await dispute();
    const begun = world.clock.now().getTime();
    const inDays = (days: number) => new Date(begun + days * 86_400_000).toISOString();
    const dates = { since: inDays(0), takeBy: inDays(2), takenAt: null, ownerFrom: inDays(14) };
    expect(await readDates(scene)).toEqual([dates, dates]);
    expect((await callStaff(rui).disputes.query({})).items).toMatchObject([{ ...dates, takenBy: null }]);
    world.clock.advance({ days: 1 });
    await callStaff(mia).take.mutate({ swapId: scene.swapId, reason });
    expect(await readDates(scene)).toEqual(Array(2).fill({ ...dates, takenAt: inDays(1) }));
    expect(await callStaff(rui).dispute.query({ swapId: scene.swapId })).toMatchObject({
      takenBy: mia.id,
      takenAt: inDays(1),
    });
  });

  it('reminds staff daily until it is taken, each in their language', async () => {
    const { swapId } = await dispute();
    await run();
    expect(await sentEmails()).toEqual([]);
    await pass(1);
    expect((await sentEmails()).map(({ to, subject }) => [to.address, subject])).toEqual(
      expect.arrayContaining([
        [miaAddress, 'A dispute is waiting for the team'],
        [ruiAddress, 'Uma disputa espera pela equipa'],
      ]),
    );
    await pass(1);
    const late = await sentEmails();
    expect(late).toHaveLength(2);
    expect(late.find(({ to }) => to.address === miaAddress)?.text).toContain('The day we promised everyone has passed');
    await pass(2);
    expect(await sentEmails()).toHaveLength(4);
    await callStaff(mia).take.mutate({ swapId, reason });
    await pass(9);
    expect(await sentEmails()).toEqual([]);
  });

  it('goes to the owner after 14 days: every admin is reminded daily, and another may take it over', async () => {
    const scene = await dispute();
    const { swapId } = scene;
    await callStaff(mia).take.mutate({ swapId, reason });
    expect(await expectRefusal(callStaff(rui).take.mutate({ swapId, reason }))).toMatchObject({
      code: 'swaps.takenByAnother',
      kind: 'conflict',
    });
    expect(await expectRefusal(callStaff(rui).settle.mutate({ swapId, as: 'completed', reason }))).toMatchObject({
      code: 'swaps.takenByAnother',
    });
    await pass(14);
    const handedOver = await sentEmails();
    expect(handedOver).toHaveLength(2);
    expect(handedOver.find(({ to }) => to.address === miaAddress)?.text).toContain('is now with the owner');
    await pass(2);
    expect(await sentEmails()).toHaveLength(4);
    await callStaff(rui).take.mutate({ swapId, reason });
    expect(await callStaff(rui).settle.mutate({ swapId, as: 'completed', reason })).toEqual({ state: 'completed' });
    expect(await readDates(scene)).toEqual([null, null]);
    await pass(2);
    expect(await sentEmails()).toEqual([]);
  });

  it('is taken by one of two who take it at once', async () => {
    const { swapId } = await dispute();
    const outcomes = await Promise.allSettled([mia, rui].map((who) => callStaff(who).take.mutate({ swapId, reason })));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const taker = outcomes[0]?.status === 'fulfilled' ? mia : rui;
    expect((await callStaff(mia).dispute.query({ swapId })).takenBy).toBe(taker.id);
    const { rows } = await sql`
      select from audit_entry where action = 'swaps.takeDispute' and subject_id = ${swapId}`.execute(world.db);
    expect(rows).toHaveLength(1);
  });

  it('is not taken by an admin who is a party to it, nor once it is decided', async () => {
    const { viewer, swapId } = await dispute();
    const asAdmin = world.as({ ...viewer, role: 'owner', hasTwoFactor: true }).admin.swaps;
    expect(await expectRefusal(asAdmin.take.mutate({ swapId, reason }))).toMatchObject({ code: 'swaps.ownDispute' });
    await callStaff(mia).settle.mutate({ swapId, as: 'resumed', reason });
    expect(await expectRefusal(callStaff(mia).take.mutate({ swapId, reason }))).toMatchObject({
      code: 'swaps.wrongState',
    });
  });

  it('begins with new dates and nobody on it when the swap is disputed again', async () => {
    const scene = await dispute();
    await callStaff(mia).take.mutate({ swapId: scene.swapId, reason });
    await callStaff(mia).settle.mutate({ swapId: scene.swapId, as: 'resumed', reason });
    world.clock.advance({ days: 30 });
    await scene.them.swaps.report.mutate({ swapId: scene.swapId, problem: 'It is broken after all.' });
    const takeBy = new Date(world.clock.now().getTime() + 2 * 86_400_000).toISOString();
    expect(await readDates(scene)).toMatchObject(Array(2).fill({ takeBy, takenAt: null }));
  });

  it('because of a ban has the same dates, and ends with the ban', async () => {
    const scene = await createBlockScene(world);
    const { swapId } = await scene.swap();
    await world.transaction((unit) => banMember(unit, scene.other.id, { reason: 'fraud', until: null }));
    await world.work();
    expect((await scene.me.swaps.byId.query({ swapId })).dispute).toMatchObject({ takenAt: null });
    await pass(1);
    expect(await sentEmails()).toHaveLength(2);
    await world.transaction((unit) => liftBan(unit, scene.other.id, 'It was a mistake.'));
    await runJob(world.host, resumeAfterBansJob, 'resume', {});
    await pass(1);
    expect(await sentEmails()).toEqual([]);
  });
});

describe('the reminder', () => {
  it('is one letter for several disputes, and is sent once by workers that run at once', async () => {
    await dispute();
    await dispute();
    world.clock.advance({ days: 1 });
    await Promise.all([run(), run(), run()]);
    const sent = await sentEmails();
    expect(sent.filter(({ to }) => to.address === miaAddress).map(({ subject }) => subject)).toEqual([
      '2 disputes are waiting for the team',
    ]);
  });

  it('counts the disputes that wait as it leaves, and does not leave once none does', async () => {
    const [first, second] = [await dispute(), await dispute()];
    world.clock.advance({ days: 1 });
    await run();
    await callStaff(mia).take.mutate({ swapId: first.swapId, reason });
    expect((await sentEmails()).map(({ subject }) => subject).toSorted()).toEqual([
      'A dispute is waiting for the team',
      'Uma disputa espera pela equipa',
    ]);
    world.clock.advance({ days: 1 });
    await run();
    await callStaff(mia).settle.mutate({ swapId: second.swapId, as: 'resumed', reason });
    expect(await sentEmails()).toEqual([]);
  });

  it('that fails midway sends nothing, and the next run sends it', async () => {
    const { swapId } = await dispute();
    world.clock.advance({ days: 1 });
    await whileRefused(swapId, async () => {
      await run();
      expect(await sentEmails()).toEqual([]);
    });
    await run();
    expect(await sentEmails()).toHaveLength(2);
  });
});

/** While `work` runs, the change of this swap fails after the letters were written. */
async function whileRefused(swapId: SwapId, work: () => Promise<void>): Promise<void> {
  await sql`
    create function refuse_reminder() returns trigger language plpgsql as $$
    begin raise exception 'planted'; end $$`.execute(world.db);
  await sql
    .raw(
      `create trigger refuse_reminder before update on swap for each row when (old.id = '${swapId}') execute function refuse_reminder()`,
    )
    .execute(world.db);
  await work();
  await sql`drop trigger refuse_reminder on swap`.execute(world.db);
}
