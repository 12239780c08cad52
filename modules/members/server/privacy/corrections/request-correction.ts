import { sql } from 'kysely';
import { day } from '#contracts/durations.ts';
import { newId, type MemberId } from '#contracts/ids.ts';
import { lockMemberAccount } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { typedTables } from '../../tables.ts';
import { CorrectionId, type RequestCorrectionInput } from '../../../domain/correction.schemas.ts';
import { leavingErrors } from '../../../domain/leaving.errors.ts';
import { memberSettings } from '../../../domain/members.settings.ts';

/**
 * Requests a correction of one's personal data, due within a set number of days.
 * @throws members.tooManyCorrections
 */
export async function requestCorrection(
  unit: Unit,
  member: MemberId,
  { whatIsWrong, shouldBe }: RequestCorrectionInput,
): Promise<void> {
  const settings = memberSettings.read(unit.config);
  const maximum = settings.OPEN_CORRECTIONS;
  await lockMemberAccount(unit, member);
  const { open } = await typedTables(unit.db)
    .selectFrom('privacy_correction')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('member_id', '=', member)
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow();
  if (open >= maximum) throw leavingErrors.tooManyCorrections({ maximum });
  const dueAt = new Date(unit.now.getTime() + settings.CORRECTION_DAYS * day);
  await typedTables(unit.db)
    .insertInto('privacy_correction')
    .values({
      id: newId(CorrectionId, unit.now.getTime()),
      member_id: member,
      what_is_wrong: whatIsWrong,
      should_be: shouldBe,
      asked_at: unit.now,
      due_at: dueAt,
      remind_at: new Date(dueAt.getTime() - settings.CORRECTION_REMINDER_DAYS * day),
    })
    .execute();
}
