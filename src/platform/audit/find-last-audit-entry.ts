import { anySql } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { typedTables } from './tables.ts';

/** The latest line of the audit log that has one of these actions on a subject. */
export const findLastAuditEntry = (
  db: Db,
  actions: readonly string[],
  subject: { readonly kind: string; readonly id: string },
) =>
  typedTables(db)
    .selectFrom('audit_entry')
    .select(['id', 'action', 'actor_id as actorId', 'reason', 'created_at as at'])
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('action', '=', anySql(actions))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
