import { describe, expect, it } from 'vitest';
import type { SwapId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { createSwapFixture, manySwapsSettings } from '../agreed-swap.fixture.ts';

const world = await testWorld(manySwapsSettings);
const { agreeMeeting } = createSwapFixture(world);

const sayMet = (member: Member, partner: Member, swapId: SwapId) =>
  world.as(member).swaps.confirmMeeting.mutate({ swapId, partnerId: partner.id });
const listVariants = async (member: Member) =>
  (await world.as(member).notifications.list.query({ limit: 20 })).items.map(({ kind, how }) => `${kind} ${how}`);

describe('a party who says that they met', () => {
  it('has given and got with one call; the other is asked once, and their call completes the swap', async () => {
    const { ana, ben, swapId } = await agreeMeeting();
    expect(await sayMet(ana, ben, swapId)).toEqual({ state: 'underWay' });
    const { legs } = await world.as(ana).swaps.byId.query({ swapId });
    expect(legs.map(({ fromId, state, method }) => [fromId === ana.id, state, method])).toEqual(
      expect.arrayContaining([
        [true, 'sent', 'meeting'],
        [false, 'received', 'meeting'],
      ]),
    );
    await world.work();
    expect(await listVariants(ben)).toContain('swaps.moved met');
    expect(await sayMet(ben, ana, swapId)).toEqual({ state: 'completed' });
    await world.work();
    expect(await listVariants(ana)).toEqual(expect.arrayContaining(['swaps.moved met', 'swaps.completed completed']));
  });

  it('says so once', async () => {
    const { ana, ben, swapId } = await agreeMeeting();
    await sayMet(ana, ben, swapId);
    expect(await expectRefusal(sayMet(ana, ben, swapId))).toMatchObject({ code: 'swaps.nothingToConfirm' });
  });

  it('needs an agreed meeting, and to be a party', async () => {
    const { ana, ben, swapId } = await agreeMeeting();
    const stranger = await world.member();
    expect(await expectRefusal(sayMet(stranger, ben, swapId))).toMatchObject({ code: 'swaps.notFound' });
    await world.as(ana).swaps.confirmSent.mutate({ swapId, method: 'post' });
    await world.as(ben).swaps.confirmSent.mutate({ swapId, method: 'post' });
    expect(await expectRefusal(sayMet(ana, ben, swapId))).toMatchObject({ code: 'swaps.nothingToConfirm' });
  });

  it('says so two hours before the meeting at the earliest, and so does who confirms that they got their part', async () => {
    const { ana, ben, swapId } = await agreeMeeting(3);
    const early = { code: 'swaps.beforeMeeting', params: { minutes: 120 } };
    expect(await expectRefusal(sayMet(ana, ben, swapId))).toMatchObject(early);
    const receive = () => world.as(ana).swaps.confirmReceived.mutate({ swapId });
    expect(await expectRefusal(receive())).toMatchObject(early);
    await world.as(ben).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
    expect(await expectRefusal(receive())).toMatchObject(early);
    world.clock.advance({ hours: 1 });
    expect(await sayMet(ana, ben, swapId)).toEqual({ state: 'underWay' });
  });

  it('and met earlier, shows it by the codes', async () => {
    const { ana, ben, swapId } = await agreeMeeting(30);
    const readCode = async (member: Member) =>
      (await world.as(member).swaps.byId.query({ swapId })).meetings[0]?.ownCode ?? '';
    const [anas, bens] = [await readCode(ana), await readCode(ben)];
    await world.as(ana).swaps.typeMeetingCode.mutate({ swapId, partnerId: ben.id, code: bens });
    const answer = await world.as(ben).swaps.typeMeetingCode.mutate({ swapId, partnerId: ana.id, code: anas });
    expect(answer).toMatchObject({ outcome: 'met' });
  });

  it('who both say so at the same time complete the swap once', async () => {
    const { ana, ben, swapId } = await agreeMeeting();
    const states = await Promise.all([sayMet(ana, ben, swapId), sayMet(ben, ana, swapId)]);
    expect(states.map(({ state }) => state).sort()).toEqual(['completed', 'underWay']);
  });
});
