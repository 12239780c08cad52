import { sql } from 'kysely';
import { newId, type MemberId } from '#contracts/ids.ts';
import { lockMember } from '#modules/identity/public.ts';
import type { Config } from '#platform/config/config.ts';
import type { Unit } from '#platform/db/unit.ts';
import { CorrectionId, type AskForCorrection } from '../../domain/correction.schemas.ts';
import { leavingErrors } from '../../domain/leaving.errors.ts';

type Terms = Pick<Config, 'CORRECTION_DAYS' | 'OPEN_CORRECTIONS'>;

/**
 * Requests a correction of one's personal data, due within a set number of days.
 * @throws members.tooManyCorrections
 */
export async function askForCorrection(
  unit: Unit,
  member: MemberId,
  { whatIsWrong, shouldBe }: AskForCorrection,
  { CORRECTION_DAYS: days, OPEN_CORRECTIONS: maximum }: Terms,
): Promise<void> {
  await lockMember(unit, member);
  const { rows } = await sql<{
    open: number;
  }>`select count(*)::int as open from privacy_correction where member_id = ${member} and decision is null`.execute(
    unit.db,
  );
  if ((rows[0]?.open ?? 0) >= maximum) throw leavingErrors.tooManyCorrections({ maximum });
  const dueAt = new Date(unit.now.getTime() + days * 86_400_000);
  await sql`
    insert into privacy_correction (id, member_id, what_is_wrong, should_be, asked_at, due_at)
    values (${newId(CorrectionId, unit.now.getTime())}, ${member}, ${whatIsWrong}, ${shouldBe}, ${unit.now}, ${dueAt})`.execute(
    unit.db,
  );
}
