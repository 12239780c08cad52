import { sql } from 'kysely';
import type { Message } from '../domain/chat.schemas.ts';

export type MessageRow = Omit<Message, 'createdAt'> & { createdAt: Date | string };

/** Columns of a message; the table goes by `m`. */
export const messageColumns = sql`m.id, m.sequence, m.author_id as "authorId", m.text, m.code, m.params, m.created_at as "createdAt"`;

export const toMessage = (row: MessageRow): Message => ({ ...row, createdAt: new Date(row.createdAt).toISOString() });
