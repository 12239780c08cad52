import { sql } from 'kysely';
import { expect, it, describe } from 'vitest';
import type { SwapId } from '#contracts/ids.ts';
import { buildAddress } from '#modules/delivery/testing.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { createSwapFixture, manySwapsSettings, type AgreedSwap } from '../agreed-swap.fixture.ts';

const world = await testWorld(manySwapsSettings);
const { agreeSwap, agreeWays, buildMeeting } = createSwapFixture(world);

/** Ana posts to Ben, who has a delivery address; Ben hands over. */
async function agreePostage(): Promise<AgreedSwap> {
  const swap = await agreeSwap();
  const { ana, ben } = swap;
  await world.as(ben).members.saveAddress.mutate(buildAddress({ street: '7 Secret St' }));
  await agreeWays(swap, [
    { fromId: ana.id, toId: ben.id, kind: 'post' },
    { fromId: ben.id, toId: ana.id, ...buildMeeting(1) },
  ]);
  return swap;
}

const share = ({ ana, ben, swapId }: AgreedSwap) =>
  world.as(ben).swaps.shareAddress.mutate({ swapId, partnerId: ana.id });
const show = ({ ana, ben, swapId }: AgreedSwap) =>
  world.as(ana).swaps.showAddress.mutate({ swapId, partnerId: ben.id });
const listSteps = async (member: Member) =>
  (await world.as(member).notifications.tasks.query()).tasks.flatMap(({ step, subject }) =>
    subject.kind === 'swap' ? [step] : [],
  );
const readPostage = async (reader: Member, swapId: SwapId) =>
  (await world.as(reader).swaps.byId.query({ swapId })).deliveries.find(({ kind }) => kind === 'post');
const countAudited = async ({ ana, swapId }: AgreedSwap) => {
  const { rows } = await sql<{ lines: number }>`
    select count(*)::int as lines from audit_entry
    where action = 'swaps.showAddress' and subject_id = ${swapId} and actor_id = ${ana.id}`.execute(world.db);
  return rows[0]?.lines;
};

describe('an address for own postage', () => {
  it('is the step of both: the receiver shares it, and the sender asks for it, once a day', async () => {
    const scene = await agreePostage();
    const { ana, ben, swapId } = scene;
    expect(await listSteps(ana)).toEqual(['askAddress']);
    expect(await listSteps(ben)).toEqual(['shareAddress']);
    for (let time = 0; time < 2; time += 1)
      await world.as(ana).swaps.askForAddress.mutate({ swapId, partnerId: ben.id });
    await world.work();
    const { items } = await world.as(ben).notifications.list.query({ limit: 20 });
    expect(items.filter(({ how }) => how === 'addressAsked')).toHaveLength(1);
    await share(scene);
    expect(await listSteps(ana)).toEqual(['send']);
    expect(await listSteps(ben)).toEqual(['meet']);
  });

  it('is shown to the sender alone, and the receiver sees when', async () => {
    const scene = await agreePostage();
    const { ana, ben, swapId } = scene;
    expect(await expectRefusal(show(scene))).toMatchObject({ code: 'swaps.noPostage' });
    await share(scene);
    expect((await readPostage(ben, swapId))?.addressShownAt).toBeNull();
    expect((await show(scene)).lines).toEqual(['7 Secret St', 'Paddington QLD 4064']);
    const { addressShownAt } = (await readPostage(ben, swapId)) ?? {};
    expect(Date.parse(addressShownAt ?? '')).toBe(world.clock.now().getTime());
    const stranger = await world.member();
    const asStranger = world.as(stranger).swaps.showAddress.mutate({ swapId, partnerId: ben.id });
    expect(await expectRefusal(asStranger)).toMatchObject({ code: 'swaps.notFound' });
    const backwards = world.as(ben).swaps.showAddress.mutate({ swapId, partnerId: ana.id });
    expect(await expectRefusal(backwards)).toMatchObject({ code: 'swaps.noPostage' });
  });

  it('is in no event, notification, room, email or answer but that one', async () => {
    const scene = await agreePostage();
    await share(scene);
    await show(scene);
    await world.work();
    const { ana, swapId } = scene;
    const texts = [
      await world.events(),
      world.mails(),
      await world.as(ana).notifications.list.query({ limit: 20 }),
      await world.as(ana).chat.rooms.query({ limit: 20 }),
      await world.as(ana).swaps.byId.query({ swapId }),
    ].map((part) => JSON.stringify(part));
    expect(texts.filter((text) => text.includes('Secret St'))).toEqual([]);
  });

  it('is taken back by one call, and is not shared without one', async () => {
    const scene = await agreePostage();
    const { ana, ben, swapId } = scene;
    await share(scene);
    await world.as(ben).swaps.unshareAddress.mutate({ swapId, partnerId: ana.id });
    expect(await expectRefusal(show(scene))).toMatchObject({ code: 'swaps.noPostage' });
    expect(await listSteps(ben)).toEqual(['shareAddress']);
    const onlyMeets = world.as(ana).swaps.shareAddress.mutate({ swapId, partnerId: ben.id });
    expect(await expectRefusal(onlyMeets)).toMatchObject({ code: 'swaps.noPostage' });
  });

  it('is gone some days after the swap completed, when it is cancelled, and when the way changes', async () => {
    const completed = await agreePostage();
    await share(completed);
    const { ana, ben, swapId } = completed;
    world.clock.advance({ hours: 2 });
    await world.as(ana).swaps.confirmSent.mutate({ swapId, method: 'post' });
    await world.as(ben).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
    await world.as(ana).swaps.confirmReceived.mutate({ swapId });
    await world.as(ben).swaps.confirmReceived.mutate({ swapId });
    world.clock.advance({ days: 6 });
    await show(completed);
    world.clock.advance({ days: 1 });
    expect(await expectRefusal(show(completed))).toMatchObject({ code: 'swaps.noPostage' });

    const cancelled = await agreePostage();
    await share(cancelled);
    await world.as(cancelled.ana).swaps.cancel.mutate({ swapId: cancelled.swapId });
    await world.as(cancelled.ben).swaps.cancel.mutate({ swapId: cancelled.swapId });
    expect(await expectRefusal(show(cancelled))).toMatchObject({ code: 'swaps.noPostage' });

    const changed = await agreePostage();
    await share(changed);
    const ways = [{ fromId: changed.ana.id, toId: changed.ben.id, kind: 'courier' as const }];
    const { deliveryIds } = await world.as(changed.ana).swaps.proposeDelivery.mutate({ swapId: changed.swapId, ways });
    await world.as(changed.ben).swaps.agreeDelivery.mutate({ swapId: changed.swapId, deliveryIds });
    expect(await expectRefusal(show(changed))).toMatchObject({ code: 'swaps.noPostage' });
  });

  it('stays while the swap is disputed, and each showing is audited', async () => {
    const scene = await agreePostage();
    await share(scene);
    await show(scene);
    await world.as(scene.ben).swaps.report.mutate({ swapId: scene.swapId, problem: 'Nothing has come for weeks.' });
    await show(scene);
    expect(await countAudited(scene)).toBe(2);
  });

  it('is asked for where the receiver has given none', async () => {
    const scene = await agreePostage();
    const { ana, ben, swapId } = scene;
    const ways = [{ fromId: ben.id, toId: ana.id, kind: 'post' as const }];
    const { deliveryIds } = await world.as(ana).swaps.proposeDelivery.mutate({ swapId, ways });
    await world.as(ben).swaps.agreeDelivery.mutate({ swapId, deliveryIds });
    const withoutAny = world.as(ana).swaps.shareAddress.mutate({ swapId, partnerId: ben.id });
    expect(await expectRefusal(withoutAny)).toMatchObject({ code: 'swaps.noAddress' });
  });
});
