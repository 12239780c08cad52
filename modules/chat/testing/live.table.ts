import { makeItem } from '#modules/items/testing.ts';
import { makeMessageInput } from '#testing/block-scene.ts';
import { firstPageQueryRow, noInputQueryRow, type LiveTable } from '#testing/live-scene.ts';

/** Queries of this module that open screens keep up to date, and its commands while they are open. */
export const live: LiveTable = {
  queries: {
    'chat.rooms': firstPageQueryRow,
    'chat.unread': noInputQueryRow,
    'chat.room': ({ rooms }) => rooms.map((roomId) => ({ roomId })),
    'chat.partner': { readWhenOpened: 'a few figures of the partner, read with the room' },
    'chat.closedRoom': { readWhenOpened: 'what is left of a room, shown where the room itself is refused' },
    'chat.itemToAsk': { readWhenOpened: 'the form of a question; sending it says what has changed' },
    'chat.roomOfOffer': ({ offers }) => offers.map((offerId) => ({ offerId })),
    'chat.roomOfChain': ({ chains }) => chains.map((chainId) => ({ chainId })),
    'chat.search': { readWhenOpened: 'results stay as they were found until the words are searched for again' },
    'chat.messages': { readWhenOpened: 'a log: later messages come by its cursor (live-stream.test)' },
  },
  scenes: {
    'a member asks about an item before any offer': async (scene) => {
      const { me, them, world } = scene;
      const itemId = await makeItem(world.db, them.id);
      await scene.run('chat.ask', me, (call) =>
        call.chat.ask.mutate({ itemId, kind: 'size', ...makeMessageInput('How tall is it?') }),
      );
    },
    'two members write to one another': async (scene) => {
      const { me, them } = scene;
      const { roomId } = await scene.run('chat.openDirect', me, (call) =>
        call.chat.openDirect.mutate({ memberId: them.id }),
      );
      const { id } = await scene.run('chat.send', me, (call) =>
        call.chat.send.mutate({ roomId, ...makeMessageInput('Hello') }),
      );
      await scene.run('chat.takeBack', me, (call) => call.chat.takeBack.mutate({ roomId, id }));
      await scene.run('chat.seen', them, (call) => call.chat.seen.mutate({ roomId, sequence: 1 }));
      await scene.run('chat.setMuted', them, (call) => call.chat.setMuted.mutate({ roomId, isMuted: true }));
      await scene.run('chat.typing', them, (call) => call.chat.typing.mutate({ roomId }));
    },
  },
};
