import { findLastAuditEntry } from '#platform/audit/find-last-audit-entry.ts';
import type { Db } from '#platform/db/db.ts';
import { rulingActions, type AppealKind } from '../../domain/appeal.ts';

/** The subject of a ruling. */
export interface RulingSubject {
  readonly kind: AppealKind;
  readonly id: string;
}

/** The ruling about a subject that nothing has undone since. */
export async function findCurrentRuling(db: Db, subject: RulingSubject) {
  const { made, undone } = rulingActions[subject.kind];
  const ruling = await findLastAuditEntry(db, [made, ...undone], subject);
  return ruling?.action === made ? ruling : undefined;
}

/** Whether a ruling of that moment was undone since, even if another one was made after that. */
export async function isRulingUndone(db: Db, subject: RulingSubject, madeAt: Date): Promise<boolean> {
  const current = await findCurrentRuling(db, subject);
  if (!current) return true;
  if (current.at <= madeAt) return false;
  const undone = await findLastAuditEntry(db, rulingActions[subject.kind].undone, subject);
  return undone !== undefined && undone.at > madeAt;
}
