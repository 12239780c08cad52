/** Everything that other modules' servers may use of chat. */
export { waitingRooms } from './server/waiting-rooms.ts';
export { messageContent, removeMessage, restoreMessage } from './server/remove-message.ts';
export { messageEvidence } from './server/message-evidence.ts';
