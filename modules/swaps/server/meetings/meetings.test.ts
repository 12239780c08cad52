import { describe, expect, it } from 'vitest';
import type { SwapId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { createSwapFixture, manySwapsSettings } from '../agreed-swap.fixture.ts';

const world = await testWorld(manySwapsSettings);
const { agreeMeeting, meet } = createSwapFixture(world);

const readMeeting = async (reader: Member, swapId: SwapId) => {
  const [meeting] = (await world.as(reader).swaps.byId.query({ swapId })).meetings;
  if (!meeting) throw new Error('no meeting');
  return meeting;
};
const listVariants = async (member: Member) => {
  await world.work();
  const { items } = await world.as(member).notifications.list.query({ limit: 20 });
  return items.flatMap(({ kind, how }) => (kind === 'swaps.meeting' ? [how] : []));
};
const listLines = async (member: Member, swapId: SwapId) => {
  await world.work();
  const { offerId } = await world.as(member).swaps.byId.query({ swapId });
  const { items } = await world.as(member).chat.rooms.query({ limit: 20 });
  const room = items.find(({ offerId: about }: { offerId?: string | null }) => about === offerId);
  return room?.lastMessage ?? null;
};

describe('a meeting is confirmed the day before', () => {
  it('by each with one tap, which the other sees; not earlier, and not once it has begun', async () => {
    const scene = await agreeMeeting(48);
    const { ana, ben, swapId } = scene;
    const say = (member: Member, partner: Member) =>
      world.as(member).swaps.confirmMeetingTime.mutate({ swapId, partnerId: partner.id });
    expect(await expectRefusal(say(ana, ben))).toMatchObject({ code: 'swaps.notNow' });
    world.clock.advance({ hours: 25 });
    await say(ana, ben);
    await say(ana, ben);
    expect(await readMeeting(ben, swapId)).toMatchObject({
      mine: { isConfirmed: false },
      theirs: { isConfirmed: true },
    });
    expect(await listVariants(ben)).toEqual(['stillOn']);
    await say(ben, ana);
    expect(await readMeeting(ana, swapId)).toMatchObject({
      mine: { isConfirmed: true },
      theirs: { isConfirmed: true },
    });
    await meet(scene, 30);
    expect(await readMeeting(ana, swapId)).toMatchObject({
      mine: { isConfirmed: false },
      theirs: { isConfirmed: false },
    });
    world.clock.advance({ hours: 31 });
    expect(await expectRefusal(say(ana, ben))).toMatchObject({ code: 'swaps.notNow' });
  });

  it('anew where it moves to another place, and not where the same is agreed once more', async () => {
    const scene = await agreeMeeting(20);
    const { ana, ben, swapId } = scene;
    await world.as(ana).swaps.confirmMeetingTime.mutate({ swapId, partnerId: ben.id });
    await meet(scene, 20);
    expect(await readMeeting(ana, swapId)).toMatchObject({ mine: { isConfirmed: true } });
    await meet(scene, 20, { place: 'Geelong station' });
    expect(await readMeeting(ana, swapId)).toMatchObject({ mine: { isConfirmed: false } });
  });
});

describe('who is running late', () => {
  it('says so on the day, and the other is told at once, in the room too', async () => {
    const { ana, ben, swapId } = await agreeMeeting(13);
    const say = (minutes: 10 | 20 | 30) =>
      world.as(ana).swaps.sayRunningLate.mutate({ swapId, partnerId: ben.id, minutes });
    expect(await expectRefusal(say(10))).toMatchObject({ code: 'swaps.notNow' });
    world.clock.advance({ hours: 12 });
    await say(10);
    await say(10);
    await say(30);
    expect((await listVariants(ben)).toSorted()).toEqual(['late10', 'late30']);
    expect((await readMeeting(ben, swapId)).theirs.lateMinutes).toBe(30);
    expect(await listLines(ben, swapId)).toMatchObject({
      code: 'swap.meetingSaid',
      params: { how: 'late', minutes: 30 },
    });
  });
});

describe('the codes of a meeting', () => {
  const type = (member: Member, partner: Member, swapId: SwapId, code: string) =>
    world.as(member).swaps.typeMeetingCode.mutate({ swapId, partnerId: partner.id, code });
  const makeWrong = (code: string) => (code === '000000' ? '000001' : '000000');

  it('complete the swap once each has typed the other’s; after the first the other is asked once', async () => {
    const { ana, ben, swapId } = await agreeMeeting(1);
    const [anas, bens] = [await readMeeting(ana, swapId), await readMeeting(ben, swapId)];
    expect([anas.ownCode, bens.ownCode]).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)]);
    expect(await type(ana, ben, swapId, bens.ownCode)).toEqual({ outcome: 'right', triesLeft: 5 });
    expect(await type(ana, ben, swapId, bens.ownCode)).toMatchObject({ outcome: 'right' });
    expect(await listVariants(ben)).toEqual(['codeTyped']);
    expect((await world.as(ana).swaps.byId.query({ swapId })).state).toBe('agreed');
    expect(await type(ben, ana, swapId, anas.ownCode)).toMatchObject({ outcome: 'met' });
    const { state, legs } = await world.as(ana).swaps.byId.query({ swapId });
    expect([state, legs.map((leg) => leg.state)]).toEqual(['completed', ['received', 'received']]);
    await world.work();
    const events = JSON.stringify(await world.events());
    expect([anas.ownCode, bens.ownCode].some((code) => events.includes(`"${code}"`))).toBe(false);
  });

  it('are left aside where the other only says that they met', async () => {
    const { ana, ben, swapId } = await agreeMeeting(1);
    await type(ana, ben, swapId, (await readMeeting(ben, swapId)).ownCode);
    await world.as(ben).swaps.confirmMeeting.mutate({ swapId, partnerId: ana.id });
    expect(await world.as(ana).swaps.confirmMeeting.mutate({ swapId, partnerId: ben.id })).toEqual({
      state: 'completed',
    });
  });

  it('are tried five times a side and hour, also when the tries come at once', async () => {
    const { ana, ben, swapId } = await agreeMeeting(1);
    const right = (await readMeeting(ben, swapId)).ownCode;
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => type(ana, ben, swapId, makeWrong(right))));
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBe(5);
    expect(await expectRefusal(type(ana, ben, swapId, right))).toMatchObject({
      code: 'swaps.tooManyCodes',
      params: { minutes: 60 },
    });
    // The other side has tries of its own.
    expect(await type(ben, ana, swapId, (await readMeeting(ana, swapId)).ownCode)).toMatchObject({ outcome: 'right' });
    world.clock.advance({ hours: 1 });
    expect(await type(ana, ben, swapId, right)).toMatchObject({ outcome: 'met' });
  });

  it('are the member’s own alone, and new ones with another time', async () => {
    const scene = await agreeMeeting(10);
    const { ana, ben, swapId } = scene;
    const bens = (await readMeeting(ben, swapId)).ownCode;
    expect(JSON.stringify(await world.as(ana).swaps.byId.query({ swapId }))).not.toContain(`"${bens}"`);
    await meet(scene, 20);
    expect((await readMeeting(ben, swapId)).ownCode).not.toBe(bens);
    const stranger = await world.member();
    expect(await expectRefusal(type(stranger, ben, swapId, bens))).toMatchObject({ code: 'swaps.notFound' });
  });
});
