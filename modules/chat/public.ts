/** Everything that other modules' servers may use of chat. */
export { findUnreadRooms } from './server/find-unread-rooms.ts';
export { messageContent, removeMessage, restoreMessage } from './server/remove-message.ts';
export { loadMessageEvidence } from './server/message-evidence.ts';
