import { sql } from 'kysely';
import type { z } from 'zod';
import { parseReadableRows } from '#contracts/rows.ts';
import { usernameForStaffSql } from '#modules/identity/public.ts';
import { findDisputeOrigin } from '#modules/swaps/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { maxCaseMessages, type CaseRoomView, type caseRoomInput } from '../../domain/case-room.ts';
import { chatErrors } from '../../domain/chat.errors.ts';
import { findScamSigns } from '../../domain/scam-signs/find-scam-signs.ts';
import { ChatMessage, ChatRoom } from '../room.entity.ts';

const room = entityColumns(ChatRoom, 'room');
const message = entityColumns(ChatMessage, 'message');
const line = selectList({
  id: message.id,
  authorId: message.authorId.$notNull(),
  author: usernameForStaffSql(message.authorId.$notNull()),
  text: message.text.$notNull(),
  sentAt: message.createdAt,
});

/**
 * Reads what members wrote in the room of a disputed swap, up to the decision: what was said afterwards is theirs
 * alone. The reading is audited with its reason.
 * @throws chat.notInRoom for a swap that is not in dispute and was never decided
 */
export async function readAndAuditCaseRoom(
  unit: Unit,
  { swapId, reason }: z.infer<typeof caseRoomInput>,
): Promise<CaseRoomView> {
  const found = await findDisputeOrigin(unit.db, swapId);
  if (!found) throw chatErrors.notInRoom();
  const isRoom = found.origin.kind === 'offer' ? sql`${room.offerId}` : sql`${room.chainId}`;
  const { rows } = await query`
    select ${line} from chat_room room join chat_message message on ${message.roomId} = ${room.id}
    where ${isRoom} = ${found.origin.id} and ${message.text} is not null
      and ${message.createdAt} <= ${found.settledAt ?? unit.now}
    order by ${message.sequence} desc limit ${maxCaseMessages}`.execute(unit.db);
  unit.audit({
    action: 'chat.readCase',
    subject: { kind: 'swap', id: swapId },
    after: { messages: rows.length },
    reason,
  });
  const messages = parseReadableRows(rows, (row) => ({
    ...row,
    signs: [...findScamSigns(row.text)],
    sentAt: row.sentAt.toISOString(),
  }));
  return { messages: messages.reverse() };
}
