import { beforeAll, describe, expect, it } from 'vitest';
import { toPerthDay, toPerthDayEnd } from '#contracts/australian-day-bounds.ts';
import { runJob } from '#platform/worker/run-job.ts';
import { createBlockScene } from '#testing/block-scene.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { remindOfAppealsJob } from './remind-of-appeals.job.ts';

const world = await testWorld();
const address = 'mia@example.com';
const owner = await world.member({ role: 'owner', locale: 'en-US', email: address });
const staff = world.as(owner).admin;
const reason = 'The photos show otherwise.';
const words = 'The scratch was there when it arrived.';
const day = 86_400_000;

/** A swap of the two whose dispute the only person of staff has decided. */
async function settled() {
  const scene = await createBlockScene(world);
  const { swapId } = await scene.swap();
  await scene.me.swaps.report.mutate({ swapId, problem: 'Nothing has come yet.' });
  await staff.swaps.settle.mutate({ swapId, as: 'completed', reason });
  const read = (side = scene.me) => side.moderation.disputeAppeal.query({ swapId });
  return {
    ...scene,
    swapId,
    read,
    appeal: (side = scene.me) => side.moderation.appealDispute.mutate({ swapId, words }),
  };
}
const findAppeal = async (subject: string, by: string) => {
  const { items } = await staff.moderation.appeals.query({ subject, limit: 50 });
  const found = items.find(({ aboutId }) => aboutId === by);
  if (!found) throw new Error('no such appeal');
  return found;
};
const countNotifications = async (side: Awaited<ReturnType<typeof settled>>['me'], how: string) =>
  (await side.notifications.list.query({ limit: 20 })).items.filter((row) => row.how === how).length;

describe('the ruling of a dispute', () => {
  it('can be appealed by each party once, and by no one else', async () => {
    const { me, them, viewer, other, swapId, read, appeal } = await settled();
    const last = new Date(world.clock.now().getTime() + 30 * day);
    const until = toPerthDayEnd(toPerthDay(last.toISOString())).toISOString();
    expect(await read()).toEqual({
      appealUntil: until,
      answerDays: 7,
      canAppeal: true,
      isOver: false,
      appeal: null,
      earlier: [],
    });
    await appeal();
    await appeal(them);
    for (const side of [me, them]) {
      expect(await expectRefusal(appeal(side))).toMatchObject({ code: 'moderation.appealedBefore' });
      expect(await read(side)).toMatchObject({
        canAppeal: false,
        appeal: { state: 'open', words, answerBy: new Date(world.clock.now().getTime() + 7 * day).toISOString() },
      });
    }
    const stranger = world.as(await world.member());
    expect(await expectRefusal(appeal(stranger))).toMatchObject({ code: 'moderation.nothingToAppeal' });
    expect(await read(stranger)).toBeNull();
    const { items } = await staff.moderation.appeals.query({ subject: swapId, limit: 50 });
    expect(new Set(items.map(({ aboutId }) => aboutId))).toEqual(new Set([viewer.id, other.id]));
  });

  it('can be appealed to the end of the last day everywhere in Australia', async () => {
    const { me, read, appeal } = await settled();
    const { appealUntil } = (await read()) ?? {};
    if (appealUntil === undefined) throw new Error('a ruling without an end of its appeal');
    world.clock.advance({ minutes: Math.floor((Date.parse(appealUntil) - world.clock.now().getTime()) / 60_000) });
    expect(await read()).toMatchObject({ canAppeal: true, isOver: false });
    await appeal(me);
  });

  it('can be appealed until the days for it are over', async () => {
    const { read, appeal } = await settled();
    world.clock.advance({ days: 31, minutes: 1 });
    expect(await read()).toMatchObject({ canAppeal: false, appeal: null });
    expect(await expectRefusal(appeal())).toMatchObject({ code: 'moderation.appealTooLate' });
  });

  it('can be appealed anew after a new ruling, and not while the swap is in dispute again', async () => {
    const scene = await createBlockScene(world);
    const { swapId } = await scene.swap();
    const report = () => scene.me.swaps.report.mutate({ swapId, problem: 'Nothing has come yet.' });
    const appeal = () => scene.me.moderation.appealDispute.mutate({ swapId, words });
    const read = () => scene.me.moderation.disputeAppeal.query({ swapId });
    await report();
    expect(await read()).toBeNull();
    await staff.swaps.settle.mutate({ swapId, as: 'resumed', reason });
    await appeal();
    await report();
    expect(await expectRefusal(scene.them.moderation.appealDispute.mutate({ swapId, words }))).toMatchObject({
      code: 'moderation.nothingToAppeal',
    });
    await staff.swaps.settle.mutate({ swapId, as: 'completed', reason });
    expect(await read()).toMatchObject({
      canAppeal: true,
      isOver: false,
      appeal: null,
      earlier: [{ state: 'open', words, reason: null }],
    });
    await appeal();
    expect(await read()).toMatchObject({ appeal: { state: 'open' }, earlier: [{ state: 'open', words }] });
    expect(await scene.them.moderation.disputeAppeal.query({ swapId })).toMatchObject({ earlier: [] });
  });

  it('is appealed by a named party where staff record it, and by a party only', async () => {
    const { me, viewer, swapId, read } = await settled();
    const recorded = { kind: 'swap', subjectId: swapId, words } as const;
    const memberId = (await world.member()).id;
    expect(await expectRefusal(staff.moderation.recordAppeal.mutate({ ...recorded, memberId }))).toMatchObject({
      code: 'moderation.nothingToAppeal',
    });
    await staff.moderation.recordAppeal.mutate({ ...recorded, memberId: viewer.id });
    expect(await read(me)).toMatchObject({ canAppeal: false, appeal: { state: 'open', words } });
  });
});

describe('an appeal that only the person who ruled may decide', () => {
  it('is looked at again after a day, with a reason of its own, and its author learns of it', async () => {
    const { me, viewer, swapId, read, appeal } = await settled();
    await appeal();
    const { id } = await findAppeal(swapId, viewer.id);
    const decide = (why: string) => staff.moderation.decideAppeal.mutate({ id, as: 'uphold', reason: why });
    expect(await expectRefusal(decide('Their pictures are older.'))).toMatchObject({
      code: 'moderation.secondLookTooSoon',
    });
    world.clock.advance({ hours: 24 });
    expect(await expectRefusal(decide(`${reason.toUpperCase()} `))).toMatchObject({ code: 'moderation.sameReason' });
    await decide('Their pictures are older.');
    await world.work();
    expect(await read()).toMatchObject({
      appeal: { state: 'upheld', reason: 'Their pictures are older.', isSecondLook: true },
    });
    expect(await countNotifications(me, 'appealUpheld')).toBe(1);
    const answers = world
      .mails()
      .filter(({ letter, to }) => letter === 'moderation.appealAnswered' && to.address.startsWith(viewer.username));
    expect(answers).toHaveLength(1);
  });

  it('is in their daily reminder once its days have passed', async () => {
    const { appeal } = await settled();
    await appeal();
    world.clock.advance({ days: 7, minutes: 1 });
    await runJob(world.host, remindOfAppealsJob, 'remind-only', {});
    await world.work();
    expect(
      world.mails().filter(({ letter, to }) => letter === 'moderation.appealsWaiting' && to.address === address),
    ).toHaveLength(1);
  });
});

describe('the appeals of a swap', () => {
  it('are read by a person of staff who is a party to it as far as they are their own', async () => {
    const { viewer, other, swapId, appeal, them } = await settled();
    await appeal();
    await appeal(them);
    const asParty = world.as({ ...other, role: 'moderator', hasTwoFactor: true }).admin.moderation;
    const listAuthors = async (query: { readonly subject?: string }) =>
      (await asParty.appeals.query({ ...query, limit: 50 })).items
        .filter(({ subjectId }) => subjectId === swapId)
        .map(({ aboutId }) => aboutId);
    expect(await listAuthors({ subject: swapId })).toEqual([other.id]);
    expect(await listAuthors({})).toEqual([other.id]);
    expect(await findAppeal(swapId, viewer.id)).toMatchObject({ words });
  });
});

describe('an appeal that another person may decide', () => {
  beforeAll(async () => {
    await world.member({ role: 'moderator' });
  });

  it('is not decided by the one who ruled, whatever time has passed', async () => {
    const { viewer, swapId, appeal } = await settled();
    await appeal();
    const { id } = await findAppeal(swapId, viewer.id);
    world.clock.advance({ days: 2 });
    const decision = { id, as: 'reverse', reason: 'I was wrong about it.' } as const;
    expect(await expectRefusal(staff.moderation.decideAppeal.mutate(decision))).toMatchObject({
      code: 'moderation.ownRuling',
    });
    const other = world.as(await world.member({ role: 'moderator' })).admin;
    await other.moderation.decideAppeal.mutate(decision);
    expect(await findAppeal(swapId, viewer.id)).toMatchObject({ state: 'reversed' });
  });
});
