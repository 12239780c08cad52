import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { SwapId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { runJob } from '#platform/worker/run-job.ts';
import { testWorld } from '#testing/world.ts';
import { createSwapFixture, manySwapsSettings, type AgreedSwap } from '../agreed-swap.fixture.ts';
import type { NoShowAnswer } from '../../domain/no-show.ts';
import { remindOfStepsJob } from '../reminders/remind-of-steps.job.ts';
import { endNoShowsJob } from './end-no-shows.job.ts';

const world = await testWorld(manySwapsSettings);
const { agreeMeeting, meet } = createSwapFixture(world);

/** The two were to meet at a time that is this many minutes ago. */
async function letMeetingPass(minutes = 61): Promise<AgreedSwap> {
  const swap = await agreeMeeting();
  world.clock.advance({ minutes: 60 + minutes });
  return swap;
}

const say = (member: Member, partner: Member, swapId: SwapId) =>
  world.as(member).swaps.sayNoShow.mutate({ swapId, partnerId: partner.id });
const answer = (member: Member, partner: Member, swapId: SwapId, words: NoShowAnswer) =>
  world.as(member).swaps.answerNoShow.mutate({ swapId, partnerId: partner.id, answer: words });
const readSwap = (reader: Member, swapId: SwapId) => world.as(reader).swaps.byId.query({ swapId });
const listSteps = async (member: Member) =>
  (await world.as(member).notifications.tasks.query()).tasks.flatMap(({ step, subject }) =>
    subject.kind === 'swap' ? [step] : [],
  );
const listVariants = async (member: Member) => {
  await world.work();
  const { items } = await world.as(member).notifications.list.query({ limit: 20 });
  return items.flatMap(({ kind, how }) => (kind === 'swaps.meeting' ? [how] : []));
};
const listCharged = async (swapId: SwapId) => {
  await world.work();
  const missed = z.object({ swapId: z.string(), memberId: z.string() });
  return (await world.events())
    .filter(({ name }) => name === 'swap.meetingMissed')
    .map(({ payload }) => missed.parse(payload))
    .flatMap((event) => (event.swapId === swapId ? [event.memberId] : []));
};
const readReliability = async ({ id }: Member) => {
  await world.work();
  const { stoodBy, swaps } = await world.guest().reputation.summary.query({ memberId: id });
  return [stoodBy, swaps];
};

let runs = 0;
const run = async (job: typeof endNoShowsJob) => {
  runs += 1;
  await runJob(world.host, job, `run-${runs}`, {});
};

describe('that the other did not come', () => {
  it('is said an hour after the time at the earliest, and asks the other at once', async () => {
    const { ana, ben, swapId } = await letMeetingPass(59);
    expect(await expectRefusal(say(ana, ben, swapId))).toMatchObject({ code: 'swaps.notNow' });
    world.clock.advance({ minutes: 1 });
    await Promise.all([say(ana, ben, swapId), say(ana, ben, swapId)]);
    expect(await listVariants(ben)).toEqual(['noShow']);
    expect(await listSteps(ben)).toEqual(['answerNoShow']);
    expect(await listSteps(ana)).toEqual([]);
    const { noShows } = await readSwap(ben, swapId);
    expect(noShows).toMatchObject([{ byId: ana.id, aboutId: ben.id }]);
    expect(Date.parse(noShows[0]?.until ?? '')).toBe(world.clock.now().getTime() + 48 * 3_600_000);
  });

  it('is refused once one of them has said that they met, to a stranger, and without an agreed meeting', async () => {
    const { ana, ben, swapId } = await letMeetingPass();
    expect(await expectRefusal(say(await world.member(), ben, swapId))).toMatchObject({ code: 'swaps.notFound' });
    await world.as(ben).swaps.confirmMeeting.mutate({ swapId, partnerId: ana.id });
    expect(await expectRefusal(say(ana, ben, swapId))).toMatchObject({ code: 'swaps.noMeeting' });
  });

  it.each<[NoShowAnswer, boolean]>([
    ['wasThere', false],
    ['sameBack', false],
    ['couldNot', true],
  ])('and answered %s, opens the meeting again and asks both for another time; at a cost: %s', async (words, costs) => {
    const { ana, ben, swapId } = await letMeetingPass();
    await say(ana, ben, swapId);
    await answer(ben, ana, swapId, words);
    for (const reader of [ana, ben]) {
      const { noShows, meetings, deliveries, state } = await readSwap(reader, swapId);
      expect({ noShows, meetings, deliveries, state }).toEqual({
        noShows: [],
        meetings: [],
        deliveries: [],
        state: 'agreed',
      });
      expect(await listSteps(reader)).toEqual(['arrange']);
    }
    expect(await listCharged(swapId)).toEqual(costs ? [ben.id] : []);
    expect(await readReliability(ben)).toEqual(costs ? [0, 1] : [0, 0]);
    expect(await readReliability(ana)).toEqual([0, 0]);
    expect(await expectRefusal(answer(ben, ana, swapId, words))).toMatchObject({ code: 'swaps.noMeeting' });
  });

  it('by both at the same time, is one answer, and no one is charged', async () => {
    const { ana, ben, swapId } = await letMeetingPass();
    await Promise.all([say(ana, ben, swapId), say(ben, ana, swapId)]);
    expect((await readSwap(ana, swapId)).noShows).toEqual([]);
    expect(await listSteps(ana)).toEqual(['arrange']);
    expect(await listCharged(swapId)).toEqual([]);
  });

  it('and left unanswered for 48 hours, counts against the silent one; they are reminded the day before', async () => {
    const { ana, ben, swapId } = await letMeetingPass();
    await say(ana, ben, swapId);
    world.clock.advance({ hours: 25 });
    await run(remindOfStepsJob);
    await run(remindOfStepsJob);
    await world.work();
    const due = (await world.as(ben).notifications.list.query({ limit: 20 })).items.filter(
      ({ kind }) => kind === 'swaps.due',
    );
    expect(due.map(({ how }) => how)).toEqual(['answerNoShow']);
    await run(endNoShowsJob);
    expect(await listCharged(swapId)).toEqual([]);
    world.clock.advance({ hours: 23 });
    await run(endNoShowsJob);
    await run(endNoShowsJob);
    expect(await listCharged(swapId)).toEqual([ben.id]);
    expect(await listSteps(ana)).toEqual(['arrange']);
    expect((await listVariants(ben)).toSorted()).toEqual(['noShow', 'noShowSilent']);
  });

  it('is taken back by its author until it is answered, and the meeting stands', async () => {
    const { ana, ben, swapId } = await letMeetingPass();
    const withdraw = (member: Member, partner: Member) =>
      world.as(member).swaps.withdrawNoShow.mutate({ swapId, partnerId: partner.id });
    await say(ana, ben, swapId);
    expect(await expectRefusal(withdraw(ben, ana))).toMatchObject({ code: 'swaps.noNoShow' });
    await withdraw(ana, ben);
    expect(await expectRefusal(answer(ben, ana, swapId, 'couldNot'))).toMatchObject({ code: 'swaps.noNoShow' });
    expect((await readSwap(ben, swapId)).meetings).toHaveLength(1);
    world.clock.advance({ hours: 49 });
    await run(endNoShowsJob);
    expect(await listCharged(swapId)).toEqual([]);
  });

  it('ends where one says that they met, or types the other’s digits', async () => {
    const one = await letMeetingPass();
    await say(one.ana, one.ben, one.swapId);
    await world.as(one.ben).swaps.confirmMeeting.mutate({ swapId: one.swapId, partnerId: one.ana.id });
    expect((await readSwap(one.ana, one.swapId)).noShows).toEqual([]);

    const two = await letMeetingPass();
    const [meeting] = (await readSwap(two.ana, two.swapId)).meetings;
    await say(two.ana, two.ben, two.swapId);
    const call = { swapId: two.swapId, partnerId: two.ana.id, code: meeting?.ownCode ?? '' };
    await world.as(two.ben).swaps.typeMeetingCode.mutate(call);
    expect((await readSwap(two.ana, two.swapId)).noShows).toEqual([]);
    world.clock.advance({ hours: 49 });
    await run(endNoShowsJob);
    expect([...(await listCharged(one.swapId)), ...(await listCharged(two.swapId))]).toEqual([]);
  });

  it('keeps both from cancelling alone until it is answered; then the days to arrange begin again', async () => {
    const { ana, ben, swapId } = await letMeetingPass();
    world.clock.advance({ days: 20 });
    expect((await readSwap(ana, swapId)).cancelRight).toBe('alone');
    await say(ana, ben, swapId);
    expect((await readSwap(ben, swapId)).cancelRight).toBe('ask');
    await answer(ben, ana, swapId, 'wasThere');
    expect((await readSwap(ben, swapId)).cancelRight).toBe('ask');
    world.clock.advance({ days: 7 });
    expect((await readSwap(ben, swapId)).cancelRight).toBe('alone');
  });

  it('leaves no trace on the next meeting, at which the swap completes', async () => {
    const scene = await letMeetingPass();
    const { ana, ben, swapId } = scene;
    await say(ana, ben, swapId);
    await answer(ben, ana, swapId, 'couldNot');
    await meet(scene, 1);
    expect((await readSwap(ana, swapId)).noShows).toEqual([]);
    for (const [member, partner] of [
      [ana, ben],
      [ben, ana],
    ] as const)
      await world.as(member).swaps.confirmMeeting.mutate({ swapId, partnerId: partner.id });
    expect((await readSwap(ana, swapId)).state).toBe('completed');
    expect(await readReliability(ben)).toEqual([0, 1]);
    expect(await readReliability(ana)).toEqual([1, 1]);
  });
});
