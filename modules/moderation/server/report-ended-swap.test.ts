import { expect, it } from 'vitest';
import { createBlockScene, makeMessageInput, type BlockScene } from '#testing/block-scene.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld({ EARLY_ACCESS_HOURS: '0', REPORTS_PER_DAY: '50' });
const { moderation } = world.as(await world.member({ role: 'owner' })).admin;
const reason = 'misleading' as const;

/** A completed swap of the two, with the thing that the viewer got and the room in which they wrote. */
async function completeSwap(scene: BlockScene) {
  const { me, them, viewer } = scene;
  const { swapId, offerId } = await scene.swap();
  const roomId = await scene.roomOf(offerId);
  await them.chat.send.mutate({ roomId, ...makeMessageInput('It works like new') });
  for (const caller of [me, them]) await caller.swaps.confirmReceived.mutate({ swapId });
  await world.work();
  const { legs } = await me.swaps.byId.query({ swapId });
  const itemId = legs.find(({ toId }) => toId === viewer.id)?.itemId;
  if (!itemId) throw new Error('nothing was got');
  return { swapId, roomId, itemId };
}

const readReport = async (subjectId: string) => {
  const row = (await moderation.list.query({ limit: 50 })).items.find((one) => one.subjectId === subjectId);
  if (!row) throw new Error('no report');
  return moderation.byId.query({ id: row.id });
};

it('the partner, the thing and what was said are reported from a completed swap, with the swap as evidence', async () => {
  const scene = await createBlockScene(world);
  const { me, viewer, other } = scene;
  const { swapId, roomId, itemId } = await completeSwap(scene);
  const swap = {
    id: swapId,
    state: 'completed',
    endedAt: expect.any(String),
    legs: expect.arrayContaining([
      { fromId: other.id, toId: viewer.id, title: expect.any(String), cents: null, state: 'received' },
    ]),
  };
  for (const thing of [
    { kind: 'member', memberId: other.id },
    { kind: 'item', itemId },
    { kind: 'room', roomId },
  ] as const)
    await me.moderation.report.mutate({ thing, swapId, reason });
  expect(await readReport(other.id)).toMatchObject({ kind: 'member', evidence: { swapId, swap } });
  expect(await readReport(itemId)).toMatchObject({ kind: 'item', evidence: { swap } });
  const said = (await moderation.list.query({ limit: 50 })).items.find(({ kind }) => kind === 'message');
  expect(await readReport(said?.subjectId ?? '')).toMatchObject({ evidence: { text: 'It works like new', swap } });
});

it('a swap is no evidence against a stranger, for a stranger, or while it goes on', async () => {
  const scene = await createBlockScene(world);
  const { me, other, viewer } = scene;
  const { swapId } = await completeSwap(scene);
  const stranger = await world.member();
  const refused = { code: 'moderation.notFound' };
  const report = (caller: typeof me, memberId: typeof other.id, id = swapId) =>
    expectRefusal(caller.moderation.report.mutate({ thing: { kind: 'member', memberId }, swapId: id, reason }));
  expect(await report(me, stranger.id)).toMatchObject(refused);
  expect(await report(world.as(stranger), viewer.id)).toMatchObject(refused);
  expect(await report(me, other.id, (await scene.swap()).swapId)).toMatchObject(refused);
});
