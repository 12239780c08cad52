import { createTypedTables } from '#platform/db/tables.ts';
import { ChatRoom, ChatRoomAllowance, ChatRoomMember, ChatMessage, ChatHeldLine } from './room.entity.ts';

/** The tables of chat on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(ChatRoom, ChatRoomMember, ChatMessage, ChatHeldLine, ChatRoomAllowance);
