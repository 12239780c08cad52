/** Everything that other modules' servers may use of chat. */
export { findRoomProgress, type RoomProgress } from './server/find-room-progress.ts';
export { messageContent, removeMessage, restoreMessage } from './server/remove-message.ts';
export { loadMessageEvidence } from './server/message-evidence.ts';
