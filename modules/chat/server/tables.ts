import { createTypedTables } from '#platform/db/tables.ts';
import {
  ChatHeldLine,
  ChatMessage,
  ChatMessageFile,
  ChatQuestion,
  ChatRoom,
  ChatRoomAllowance,
  ChatRoomMember,
  ChatTakenBack,
} from './room.entity.ts';

/** The tables of chat on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(
  ChatRoom,
  ChatRoomMember,
  ChatMessage,
  ChatMessageFile,
  ChatHeldLine,
  ChatRoomAllowance,
  ChatTakenBack,
  ChatQuestion,
);
