import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { jsonbSql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { RemovableTextKind } from '../domain/appeal.ts';
import { moderationErrors } from '../domain/moderation.errors.ts';
import type { ReportDecision, ReportSubjectKind } from '../domain/report-choices.ts';
import { findReportedItemTitle } from './find-report-notification-params.ts';
import { mailRemoval } from './mail-removal.ts';
import type { Report } from './report.entity.ts';
import { typedTables } from './tables.ts';
import { removableTextHandlers } from './removable-text-handlers.ts';

/** The words of a reported subject; an item and a picture are removed as a whole. */
const textKindBySubject: Readonly<Partial<Record<ReportSubjectKind, RemovableTextKind>>> = {
  member: 'profile',
  offer: 'offer',
  message: 'message',
  review: 'review',
  reply: 'reply',
  note: 'note',
  meeting: 'meeting',
};

/** Texts that stand on the author's own page, whatever they were reported with. */
const isOfNoItem: ReadonlySet<RemovableTextKind> = new Set(['profile', 'username', 'portrait']);

/** The text that a decision removes, besides items; undefined where it removes nothing by itself. */
export function findRemovedContentKind(
  kind: ReportSubjectKind,
  decision: ReportDecision,
): RemovableTextKind | 'picture' | undefined {
  if (decision === 'textRemoved') return textKindBySubject[kind];
  if (decision === 'usernameRemoved') return 'username';
  if (decision === 'portraitRemoved') return 'portrait';
  return kind === 'picture' && decision !== 'dismissed' && decision !== 'banned' ? 'picture' : undefined;
}

/**
 * Takes something of a reported subject out of every reader's way. Its place says that it was removed, and its author
 * gets the reason.
 * @throws moderation.nothingToRemove
 */
export async function removeReportedContent(
  unit: Unit,
  report: Report,
  decision: ReportDecision,
  reason: string,
): Promise<void> {
  const kind = findRemovedContentKind(report.subjectKind, decision);
  const content = kind && kind !== 'picture' && (await removableTextHandlers[kind].take(unit, report));
  if (!content) throw moderationErrors.nothingToRemove();
  const { subjectId, aboutId } = report;
  const removed = { content: jsonbSql(content as never), removed_at: unit.now, restored_at: null };
  await typedTables(unit.db)
    .insertInto('removed_text')
    .values({ kind, subject_id: subjectId, about_id: aboutId, ...removed })
    .onConflict((conflict) =>
      conflict.constraint('removed_text_once').doUpdateSet({ ...removed, content: withEarlierParts }),
    )
    .execute();
  unit.audit({ action: 'moderation.removeText', subject: { kind, id: subjectId }, reason });
  const thing = isOfNoItem.has(kind)
    ? null
    : await findReportedItemTitle(unit, aboutId, { kind: report.subjectKind, id: subjectId });
  await mailRemoval(unit, aboutId, { kind, subjectId, thing, reason, removedAt: unit.now });
}

/** A list of parts, as the notes of an offer, keeps those that were removed before and may still be put back. */
const withEarlierParts = sql<null>`case
  when removed_text.restored_at is null and jsonb_typeof(removed_text.content) = 'array'
  then removed_text.content || excluded.content else excluded.content end`;

/** Puts the words back where they stood, unless they are forgotten by now. */
export async function restoreRemovedText(
  unit: Unit,
  kind: RemovableTextKind,
  id: string,
  reason: string,
): Promise<void> {
  const removed = await typedTables(unit.db)
    .selectFrom('removed_text')
    .select('content')
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('restored_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!removed) return;
  if (removed.content !== null) await removableTextHandlers[kind].giveBack(unit, id, removed.content);
  await typedTables(unit.db)
    .updateTable('removed_text')
    .set({ content: null, restored_at: unit.now })
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .execute();
  unit.audit({ action: 'moderation.restoreText', subject: { kind, id }, reason });
}

/** The author of a text that staff removed. */
export const createTextAuthorFinder =
  (kind: RemovableTextKind) =>
  async (db: Db, id: string): Promise<readonly MemberId[]> => {
    const removed = await typedTables(db)
      .selectFrom('removed_text')
      .select('about_id as aboutId')
      .where('kind', '=', kind)
      .where('subject_id', '=', id)
      .executeTakeFirst();
    return removed ? [removed.aboutId] : [];
  };
