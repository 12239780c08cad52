import { makeStartedChain } from '#modules/chains/testing.ts';
import {
  isCallAccepted,
  mayViewerSubscribe,
  makeMessageInput,
  type BlockRow,
  type BlockScene,
} from '#testing/block-scene.ts';
import { toTypingId } from '../domain/topics.ts';

type Rows = Readonly<Record<string, BlockRow>>;

/** Block rows for calls on the direct room of the two. */
const inDirectRoom = (
  call: (scene: BlockScene, roomId: Awaited<ReturnType<BlockScene['directRoom']>>) => Promise<boolean>,
): BlockRow => ({
  hides: async (scene) => {
    const roomId = await scene.directRoom();
    return () => call(scene, roomId);
  },
});

/** The effect of a block on the procedures of this module. */
export const blocks: Rows = {
  'chat.rooms': inDirectRoom(async ({ me }) => (await me.chat.rooms.query({})).items.length > 0),
  'chat.unread': inDirectRoom(async ({ me }) => (await me.chat.unread.query()).rooms > 0),
  'chat.room': inDirectRoom(({ me }, roomId) => isCallAccepted(me.chat.room.query({ roomId }))),
  'chat.partner': inDirectRoom(({ me }, roomId) => isCallAccepted(me.chat.partner.query({ roomId }))),
  'chat.messages': inDirectRoom(({ me }, roomId) => isCallAccepted(me.chat.messages.query({ roomId }))),
  'chat.search': {
    hides: async ({ me, directRoom }) => {
      await me.chat.send.mutate({ roomId: await directRoom(), ...makeMessageInput('At the lighthouse') });
      return async () => (await me.chat.search.query({ words: 'lighthouse' })).items.length > 0;
    },
  },
  'chat.itemToAsk': {
    hides: async ({ me, item, other }) => {
      const itemId = await item(other);
      return () => isCallAccepted(me.chat.itemToAsk.query({ itemId }));
    },
  },
  'chat.ask': {
    hides: async ({ me, item, other }) => {
      const itemId = await item(other);
      return () =>
        isCallAccepted(me.chat.ask.mutate({ itemId, kind: 'stillThere', ...makeMessageInput('Still there?') }));
    },
  },
  'chat.openDirect': inDirectRoom(({ me, other }) => isCallAccepted(me.chat.openDirect.mutate({ memberId: other.id }))),
  'chat.send': inDirectRoom(({ me }, roomId) =>
    isCallAccepted(me.chat.send.mutate({ roomId, ...makeMessageInput('Still there?') })),
  ),
  'chat.takeBack': {
    hides: async (scene) => {
      const roomId = await scene.directRoom();
      const { id } = await scene.me.chat.send.mutate({ roomId, ...makeMessageInput('Oh, not that one') });
      return () => isCallAccepted(scene.me.chat.takeBack.mutate({ roomId, id }));
    },
  },
  'chat.seen': inDirectRoom(({ me }, roomId) => isCallAccepted(me.chat.seen.mutate({ roomId, sequence: 1 }))),
  'chat.setMuted': inDirectRoom(({ me }, roomId) => isCallAccepted(me.chat.setMuted.mutate({ roomId, isMuted: true }))),
  'chat.typing': inDirectRoom(({ me }, roomId) => isCallAccepted(me.chat.typing.mutate({ roomId }))),
  'live chat.room': inDirectRoom((scene, roomId) => mayViewerSubscribe(scene, 'chat.room', roomId)),
  'live chat.typing': inDirectRoom((scene, roomId) =>
    mayViewerSubscribe(scene, 'chat.typing', toTypingId(roomId, scene.other.id)),
  ),
  // A signal that one of the member's own rooms has changed; it carries no data.
  'live chat.rooms': 'meetsNoMember',
  'chat.roomOfOffer': {
    hides: async (scene) => {
      const offerId = await scene.offerBy(scene.other);
      await scene.roomOf(offerId);
      return async () => (await scene.me.chat.roomOfOffer.query({ offerId })).roomId !== null;
    },
  },
  // Read messages can be reported, also after the block that hides them.
  'chat.closedRoom': {
    spares: async ({ me, directRoom }) => {
      const roomId = await directRoom();
      const { items } = await me.chat.messages.query({ roomId });
      return async () => items.length > 0 && (await me.chat.closedRoom.query({ roomId })) !== null;
    },
  },
  // An agreed swap goes on, and so does the talk about it.
  'chat.roomOfChain': {
    spares: async ({ world, me, viewer, other, item }) => {
      const third = await world.member();
      const chainId = await makeStartedChain(world, [viewer, other, third], item);
      return async () => (await me.chat.roomOfChain.query({ chainId })).roomId !== null;
    },
  },
  // For staff, whom a block does not concern.
  'admin.chat.readCase': 'meetsNoMember',
};
