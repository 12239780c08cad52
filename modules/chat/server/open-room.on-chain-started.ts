import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { ChainId } from '#modules/chains/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { findOrCreateChainRoom } from './find-or-create-room.ts';

/** The members of a chain get a room of text for all of them when its swap begins. */
export const openChainRoomHandler = onEvent('chains.started', {
  name: 'chat.openRoomOfChain',
  schema: z.object({ chainId: ChainId, memberIds: z.array(MemberId) }),
  handle: async (unit, { chainId, memberIds }) => {
    await findOrCreateChainRoom(unit, chainId, memberIds);
  },
});
