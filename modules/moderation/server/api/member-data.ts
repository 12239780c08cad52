import type { MemberId } from '#contracts/ids.ts';
import { jsonbSql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { DataList } from '#platform/module/member-data.ts';
import { createMemberRowExport } from '#platform/module/member-row-export.ts';
import { Appeal } from '../appeal.entity.ts';
import { RemovedText } from '../removed-text.entity.ts';
import { Report } from '../report.entity.ts';
import { typedTables } from '../tables.ts';

/** Exports what a member reported, in their own words; nothing of what others reported about them. */
export const exportMemberModerationData = (db: Db, member: MemberId): readonly DataList[] => {
  const list = createMemberRowExport(db, member);
  return [
    list('reports', Report, {
      by: 'reporterId',
      without: ['evidence', 'priority', 'takenBy', 'takenAt', 'remindAt', 'decision', 'decidedBy'],
    }),
    list('removed-texts', RemovedText, { by: 'aboutId' }),
    list('appeals', Appeal, { by: 'aboutId', without: ['ruledBy', 'receivedBy', 'decidedBy', 'remindAt'] }),
  ];
};

/**
 * Blanks the member's own words and pictures, and the evidence about them in decided reports, and closes their appeals.
 * Undecided reports keep theirs for the decision; it is blanked after the retention period.
 */
export async function eraseMemberModerationData(unit: Unit, member: MemberId): Promise<void> {
  const tables = typedTables(unit.db);
  await tables.updateTable('report').set({ text: '', image_ids: [] }).where('reporter_id', '=', member).execute();
  await tables.deleteFrom('removed_text').where('about_id', '=', member).execute();
  await closeOpenAppeals(unit, member);
  await tables.updateTable('appeal').set({ words: '' }).where('about_id', '=', member).execute();
  await tables
    .updateTable('report')
    .set({ evidence: jsonbSql({}) })
    .where('about_id', '=', member)
    .where('state', '=', 'decided')
    .where('evidence', '<>', jsonbSql({}))
    .execute();
}

/** An appeal of an erased account is of no use to anyone: what it is about is gone, and no answer would arrive. */
async function closeOpenAppeals(unit: Unit, member: MemberId): Promise<void> {
  const reason = 'account erased';
  const closed = await typedTables(unit.db)
    .updateTable('appeal')
    .set({ state: 'closed', reason, decided_at: unit.now, remind_at: null })
    .where('about_id', '=', member)
    .where('state', '=', 'open')
    .returning(['id', 'subject_kind as kind', 'subject_id as subjectId'])
    .execute();
  for (const { id, kind, subjectId } of closed)
    unit.audit({
      action: 'moderation.closeAppeal',
      subject: { kind, id: subjectId },
      before: { state: 'open' },
      after: { state: 'closed', appealId: id },
      reason,
    });
}
