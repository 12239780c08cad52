import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Every refusal of this module. A room without the caller and a room that does not exist get the same answer. */
export const chatErrors = defineRefusals('chat', {
  notInRoom: refusal('notFound'),
  yourself: refusal('invalid'),
  memberNotFound: refusal('notFound'),
  /** Another message of the room has this id already. */
  idTaken: refusal('conflict'),
});
