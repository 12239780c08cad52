import { expect, test } from 'vitest';
import { EventId, newId } from '#contracts/ids.ts';
import { createBlockScene } from '#testing/block-scene.ts';
import { testWorld } from '#testing/world.ts';
import { recordUnreliableMembers, recordReliableMembers } from './record-reliability.on-swap-ended.ts';

const world = await testWorld();
const admin = await world.member({ role: 'owner' });
const reason = 'Photos show that it was sent.';

/** An agreed swap of two members; `figures` reads the reliability of each: swaps stood by, of how many. */
async function agreed() {
  const scene = await createBlockScene(world);
  const { swapId } = await scene.swap();
  const readFigures = async (memberId: typeof scene.viewer.id) => {
    const { stoodBy, swaps } = await world.guest().reputation.summary.query({ memberId });
    return [stoodBy, swaps];
  };
  const figures = async () => {
    await world.work();
    return { me: await readFigures(scene.viewer.id), them: await readFigures(scene.other.id) };
  };
  return { ...scene, swapId, figures };
}

const complete = async ({ me, them, swapId }: Awaited<ReturnType<typeof agreed>>) => {
  await me.swaps.confirmReceived.mutate({ swapId });
  await them.swaps.confirmReceived.mutate({ swapId });
};

test('who has finished no swap has no figure, also while one is under way', async () => {
  const { figures } = await agreed();
  expect(await figures()).toEqual({ me: [0, 0], them: [0, 0] });
});

test('whoever sees a swap completed stood by it, once, however often it is told', async () => {
  const swap = await agreed();
  await complete(swap);
  expect(await swap.figures()).toEqual({ me: [1, 1], them: [1, 1] });
  const meta = { eventId: newId(EventId), occurredAt: world.clock.now() };
  const payload = { swapId: swap.swapId, memberIds: [swap.viewer.id, swap.other.id], lateIds: [swap.viewer.id] };
  await Promise.all(
    [recordReliableMembers, recordReliableMembers, recordUnreliableMembers].map((handler) =>
      world.transaction((unit) => handler.handle(unit, payload, meta)),
    ),
  );
  expect(await swap.figures()).toEqual({ me: [1, 1], them: [1, 1] });
});

test('cancelled alone, a swap counts against who was late and for nobody', async () => {
  const { me, viewer, other, swapId, figures } = await agreed();
  await me.swaps.proposeDelivery.mutate({ swapId, ways: [{ fromId: viewer.id, toId: other.id, kind: 'courier' }] });
  world.clock.advance({ days: 7 });
  await me.swaps.cancel.mutate({ swapId });
  expect(await figures()).toEqual({ me: [0, 0], them: [0, 1] });
});

test('cancelled by both, a swap counts for nobody', async () => {
  const { me, them, swapId, figures } = await agreed();
  await me.swaps.cancel.mutate({ swapId });
  await them.swaps.cancel.mutate({ swapId });
  expect(await figures()).toEqual({ me: [0, 0], them: [0, 0] });
});

test.each([
  ['cancelled', [0, 0]],
  ['completed', [1, 1]],
] as const)('settled by an admin as %s, a dispute leaves %j', async (as, figure) => {
  const { me, swapId, figures } = await agreed();
  await me.swaps.report.mutate({ swapId, problem: 'Nothing has come yet.' });
  await world.as(admin).admin.swaps.settle.mutate({ swapId, as, reason });
  expect(await figures()).toEqual({ me: figure, them: figure });
});
