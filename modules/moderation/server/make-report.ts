import { sql } from 'kysely';
import { newId, type MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { moderationErrors } from '../domain/moderation.errors.ts';
import { reportMade } from '../domain/moderation.events.ts';
import { ReportId, type ReportForm } from '../domain/report.schemas.ts';
import { readThing } from './things.ts';

const day = 86_400_000;

/**
 * Reports something, as it stands now, to staff. Said twice it is one report, and the answer is the same.
 * @throws moderation.notFound, moderation.yourself, moderation.tooMany
 */
export async function makeReport(
  unit: Unit,
  { id: reporterId }: Pick<Member, 'id'>,
  { thing: named, reason, text }: ReportForm,
  maximum: number,
): Promise<void> {
  await mayReport(unit, reporterId, maximum);
  const thing = await readThing(unit, reporterId, named);
  if (thing.aboutId === reporterId) throw moderationErrors.yourself();
  const id = newId(ReportId, unit.now.getTime());
  const { numAffectedRows } = await sql`
    insert into report (id, reporter_id, subject_kind, subject_id, about_id, reason, text, evidence, reported_at)
    values (${id}, ${reporterId}, ${thing.kind}, ${thing.id}, ${thing.aboutId}, ${reason}, ${text}, ${JSON.stringify(thing.evidence)}::jsonb, ${unit.now})
    on conflict on constraint report_once do nothing`.execute(unit.db);
  if (numAffectedRows === 1n)
    unit.publish(reportMade, { reportId: id, subject: { kind: thing.kind, id: thing.id }, aboutId: thing.aboutId });
}

/** So many a day, counted one report at a time. @throws moderation.tooMany */
async function mayReport(unit: Unit, reporterId: MemberId, maximum: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('moderation.report:' || ${reporterId}::text, 0))`.execute(
    unit.db,
  );
  const since = new Date(unit.now.getTime() - day);
  const { rows } = await sql<{
    made: number;
  }>`select count(*)::int as made from report where reporter_id = ${reporterId} and reported_at > ${since}`.execute(
    unit.db,
  );
  if ((rows[0]?.made ?? 0) >= maximum) throw moderationErrors.tooMany({ maximum });
}
