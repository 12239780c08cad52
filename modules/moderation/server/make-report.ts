import { computeNextReminder } from '#contracts/case-deadlines.ts';
import { sql } from 'kysely';
import { day } from '#contracts/durations.ts';
import { ItemId, newId, type MemberId } from '#contracts/ids.ts';
import { keepMessageFilesAsEvidence } from '#modules/chat/public.ts';
import { storeCurrentItemVersions, lockItems } from '#modules/items/public.ts';
import { jsonbSql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { attachImages } from '#platform/uploads/attach-images.ts';
import { moderationErrors } from '../domain/moderation.errors.ts';
import { toReportDeadlineSettings } from './report-deadline-settings.ts';
import { reportMadeEvent } from '../domain/moderation.events.ts';
import { ReportId, type Evidence, type ReportForm } from '../domain/report.schemas.ts';
import { lockReportSubject, loadReportPriority } from './load-report-priority.ts';
import { typedTables } from './tables.ts';
import { addSwapEvidence, findReportedSubject, loadReportSubject, type ReportSubject } from './report-subjects.ts';

/**
 * Reports something to staff, as it is now. A report that is repeated before it is decided changes nothing and gets the
 * same answer; after the decision it is a new one, since an author may write the same again.
 * @throws moderation.notFound, chat.notInRoom, moderation.yourself, moderation.tooMany, uploads.imageNotUsable
 */
export async function makeReport(
  unit: Unit,
  { id: reporterId }: Pick<Member, 'id'>,
  { thing, swapId, reason, text, imageIds }: ReportForm,
  maximum: number,
): Promise<void> {
  await mayReport(unit, reporterId, maximum);
  const named = await findReportedSubject(unit, reporterId, thing);
  const subject = await loadReportSubject(unit, reporterId, named);
  const reported = swapId === null ? subject : await addSwapEvidence(unit, reporterId, subject, swapId);
  if (reported.aboutId === reporterId) throw moderationErrors.yourself();
  await lockReportSubject(unit, reported);
  const priority = await loadReportPriority(unit, reporterId, reported, reason);
  const id = newId(ReportId, unit.now.getTime());
  const added = await typedTables(unit.db)
    .insertInto('report')
    .values({
      id,
      reporter_id: reporterId,
      subject_kind: reported.kind,
      subject_id: reported.id,
      about_id: reported.aboutId,
      reason,
      text,
      evidence: jsonbSql(reported.evidence).$castTo<Evidence>(),
      image_ids: imageIds,
      priority,
      reported_at: unit.now,
      remind_at: unit.isPast
        ? null
        : computeNextReminder({ openedAt: unit.now, isTaken: false }, toReportDeadlineSettings(unit.config), unit.now),
    })
    .onConflict((conflict) =>
      conflict.columns(['reporter_id', 'subject_kind', 'subject_id']).where('state', '<>', 'decided').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!added) return;
  await raisePriority(unit, reported, priority);
  await attachImages(unit, reporterId, imageIds, 'report');
  if (reported.kind === 'item') await keepItem(unit, ItemId.parse(reported.id));
  if (named.kind === 'message') await keepMessageFilesAsEvidence(unit, named);
  unit.publish(reportMadeEvent, {
    reportId: id,
    subject: { kind: reported.kind, id: reported.id },
    aboutId: reported.aboutId,
  });
}

/**
 * Keeps the pictures that staff are to judge, whatever the owner replaces from now on. After the reports of the item,
 * which a decision locks first too.
 */
async function keepItem(unit: Unit, id: ItemId): Promise<void> {
  await lockItems(unit, [id]);
  await storeCurrentItemVersions(unit, [id]);
}

/** Every undecided report of a thing has the priority of the thing. */
async function raisePriority(unit: Unit, { kind, id }: ReportSubject, priority: number): Promise<void> {
  await typedTables(unit.db)
    .updateTable('report')
    .set({ priority })
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('state', '<>', 'decided')
    .where('priority', '<', priority)
    .execute();
}

/** Limits reports per day, counted in one transaction at a time. @throws moderation.tooMany */
async function mayReport(unit: Unit, reporterId: MemberId, maximum: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('moderation.report:' || ${reporterId}::text, 0))`.execute(
    unit.db,
  );
  const since = new Date(unit.now.getTime() - day);
  const { made } = await typedTables(unit.db)
    .selectFrom('report')
    .select(sql<number>`count(*)::int`.as('made'))
    .where('reporter_id', '=', reporterId)
    .where('reported_at', '>', since)
    .executeTakeFirstOrThrow();
  if (made >= maximum) throw moderationErrors.tooMany({ maximum });
}
