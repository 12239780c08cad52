import { sql, type RawBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { entityColumns, jsonListSql } from '#platform/db/columns.ts';
import { selectList, type SelectedRow } from '#platform/db/query.ts';
import { attachmentJsonSql } from '#platform/uploads/image-sql-fragments.ts';
import type { Message, MessageQuestion } from '../domain/chat.schemas.ts';
import { ChatMessage, ChatMessageFile, ChatQuestion } from './room.entity.ts';

const m = entityColumns(ChatMessage, 'm');
const file = entityColumns(ChatMessageFile, 'file');
const question = entityColumns(ChatQuestion, 'question');
const columns = {
  id: m.id,
  sequence: m.sequence,
  authorId: m.authorId,
  text: m.text,
  code: m.code,
  params: m.params,
  createdAt: m.createdAt,
  /** None of a message that was taken back, removed or erased. */
  files: jsonListSql(
    jsonBuildObject({ name: file.name, stored: attachmentJsonSql(file.imageId) }),
    sql`from chat_message_file file
      where ${file.roomId} = ${m.roomId} and ${file.messageId} = ${m.id} and ${m.code} is null`,
    file.position,
  ),
  question: sql<MessageQuestion | null>`(
    select ${jsonBuildObject({ itemId: question.itemId, kind: question.kind })} from chat_question question
    where ${question.roomId} = ${m.roomId} and ${question.sequence} = ${m.sequence} and ${m.code} is null)`,
};

/** Columns of a message, from the alias `m`. */
export const messageColumns = selectList(columns);
type MessageRow = SelectedRow<typeof messageColumns>;

/** The same columns as one JSON value, in which the moment is a string. */
export const messageJsonSql = jsonBuildObject(columns);
export type MessageJson = typeof messageJsonSql extends RawBuilder<infer Json> ? Json : never;

export const toMessageView = (row: MessageRow | MessageJson): Message => ({
  ...row,
  files: row.files.flatMap(({ name, stored }) => (stored ? [{ ...stored, name }] : [])),
  createdAt: new Date(row.createdAt).toISOString(),
});
