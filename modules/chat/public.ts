/** Everything that other modules' servers may use of chat. */
export { findRoomUnreadStates, type RoomUnreadState } from './server/find-room-unread-states.ts';
export { removedMessageSchema, removeMessageText, restoreMessageText } from './server/remove-message-text.ts';
export { findMessageEvidence } from './server/find-message-evidence.ts';
export { findLastPartnerMessage, findRoomPartner } from './server/load-partner-standing.ts';
export {
  deleteHiddenMessageFiles,
  keepMessageFilesAsEvidence,
  releaseMessageFileEvidence,
} from './server/message-file-evidence.ts';
