import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Every refusal of this module. A room without the caller and a room that does not exist get the same answer. */
export const chatErrors = defineRefusals('chat', {
  notInRoom: refusal('notFound'),
  yourself: refusal('invalid'),
  memberNotFound: refusal('notFound'),
  /** An item that is not there for the caller; a question about it is refused alike. */
  itemNotFound: refusal('notFound'),
  /** A question about one's own item. */
  ownItem: refusal('invalid'),
  /** A question about an item that was swapped or is not listed any more. */
  itemGone: refusal('conflict'),
  /** A further new room with a stranger on this day; `freeAt` is an ISO moment, `hours` the time until it. */
  roomLimit: refusal('limited', z.object({ maximum: z.int(), freeAt: z.iso.datetime(), hours: z.int() })),
  /** Another message of the room has this id already. */
  idTaken: refusal('conflict'),
  /** Not a message of the caller in this room. */
  messageNotFound: refusal('notFound'),
  /** The time for taking a message back, in seconds, is over. */
  tooLateToTakeBack: refusal('conflict', z.object({ seconds: z.int() })),
  /** The file belongs to another message already. */
  fileSent: refusal('conflict'),
});
