import { expect, it } from 'vitest';
import { banMember, liftBan } from '#modules/identity/public.ts';
import { createBlockScene, makeMessageInput } from '#testing/block-scene.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();
const judge = await world.member({ role: 'moderator' });
const { admin } = world.as(judge);
const reason = 'Both say the other never wrote.';

it('staff read the room of a dispute up to its decision, and each reading is audited', async () => {
  const scene = await createBlockScene(world);
  const { swapId, offerId } = await scene.swap();
  const roomId = await scene.roomOf(offerId);
  await scene.me.chat.send.mutate({ roomId, ...makeMessageInput('Where is it?') });
  expect(await expectRefusal(admin.chat.readCase.mutate({ swapId, reason }))).toMatchObject({ code: 'chat.notInRoom' });
  await scene.me.swaps.report.mutate({ swapId, problem: 'Nothing has come yet.' });
  const { messages } = await admin.chat.readCase.mutate({ swapId, reason });
  expect(messages.at(-1)).toMatchObject({ text: 'Where is it?', authorId: scene.viewer.id });
  await admin.swaps.settle.mutate({ swapId, as: 'cancelled', reason });
  world.clock.advance({ minutes: 1 });
  await scene.them.chat.send.mutate({ roomId, ...makeMessageInput('Between us now') });
  const later = await admin.chat.readCase.mutate({ swapId, reason });
  expect(later.messages.map(({ text }) => text)).not.toContain('Between us now');
  expect((await admin.platform.audit.query({ action: 'chat.readCase', subjectId: swapId })).items).toMatchObject([
    { actorId: judge.id, reason },
    { actorId: judge.id, reason },
  ]);
});

it('staff read no more of a room whose dispute ended by itself', async () => {
  const scene = await createBlockScene(world);
  const { swapId } = await scene.swap();
  const read = () => admin.chat.readCase.mutate({ swapId, reason });
  await world.transaction((unit) => banMember(unit, scene.other.id, { reason: 'rude words', until: null }));
  await world.work();
  expect(await read()).toMatchObject({ messages: [] });
  await world.transaction((unit) => liftBan(unit, scene.other.id, 'a mistake'));
  await world.host.boss.send('swaps.resumeAfterBans', {});
  await world.work();
  expect(await scene.me.swaps.byId.query({ swapId })).toMatchObject({ state: 'agreed' });
  expect(await expectRefusal(read())).toMatchObject({ code: 'chat.notInRoom' });
});
