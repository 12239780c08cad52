import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Every "no" of this module. A room that one is not in and a room that is not there get the same answer. */
export const chatErrors = defineRefusals('chat', {
  notInRoom: refusal('notFound'),
  yourself: refusal('invalid'),
  memberNotFound: refusal('notFound'),
  /** Another message of the room bears this id already. */
  idTaken: refusal('conflict'),
});
