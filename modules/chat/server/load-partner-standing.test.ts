import { expect, it } from 'vitest';
import { createBlockScene } from '#testing/block-scene.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();

it('the head of a room says what the partner’s page says, to its members alone', async () => {
  const scene = await createBlockScene(world);
  const roomId = await scene.directRoom();
  const page = await scene.me.members.byId.query({ id: scene.other.id });
  expect(await scene.me.chat.partner.query({ roomId })).toEqual({
    memberId: scene.other.id,
    joinedAt: page.joinedAt,
    swaps: 0,
    km: null,
  });
  const stranger = world.as(await world.member());
  expect(await expectRefusal(stranger.chat.partner.query({ roomId }))).toMatchObject({ code: 'chat.notInRoom' });
});
