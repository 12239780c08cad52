import type { RawBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { entityColumns } from '#platform/db/columns.ts';
import { selectList, type SelectedRow } from '#platform/db/query.ts';
import type { Message } from '../domain/chat.schemas.ts';
import { ChatMessage } from './room.entity.ts';

const m = entityColumns(ChatMessage, 'm');
const columns = {
  id: m.id,
  sequence: m.sequence,
  authorId: m.authorId,
  text: m.text,
  code: m.code,
  params: m.params,
  createdAt: m.createdAt,
};

/** Columns of a message, from the alias `m`. */
export const messageColumns = selectList(columns);
type MessageRow = SelectedRow<typeof messageColumns>;

/** The same columns as one JSON value, in which the moment is a string. */
export const messageJsonSql = jsonBuildObject(columns);
export type MessageJson = typeof messageJsonSql extends RawBuilder<infer Json> ? Json : never;

export const toMessageView = (row: MessageRow | MessageJson): Message => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
});
