import { sql } from 'kysely';
import { day } from '#contracts/durations.ts';
import { listRolesWith } from '#contracts/staff-roles.ts';
import { defineStaffReminder, lockedById } from '#modules/identity/public.ts';
import type { CorrectionId } from '../../../domain/correction.schemas.ts';
import { memberPermissions } from '../../../domain/members.permissions.ts';
import { correctionsWaitingEmail } from '../../../emails/corrections-waiting.email.tsx';
import { PrivacyCorrection } from '../../correction.entity.ts';
import { countOpenCorrections } from './count-open-corrections.ts';

/** Reminds staff by email of requests whose due date is near, then daily until they are decided. */
export const remindOfCorrectionsJob = defineStaffReminder({
  name: 'members.remindOfCorrections',
  schedule: '*/30 * * * *',
  readers: listRolesWith('members.manage', memberPermissions),
  open: sql`from privacy_correction where decision is null`,
  remindAt: sql`remind_at`,
  lockDue: ({ em, now }, ids: readonly CorrectionId[]) =>
    em.find(PrivacyCorrection, { id: { $in: [...ids] }, decision: null, remindAt: { $lte: now } }, lockedById),
  postpone(request, { now }) {
    request.remindAt = new Date(now.getTime() + day);
  },
  email: correctionsWaitingEmail,
  async describe({ db, now }, due, reader) {
    // Members of staff do not decide their own requests.
    const ids = due.flatMap(({ id, memberId }) => (memberId === reader ? [] : [id]));
    const counts = await countOpenCorrections(db, ids, now);
    return counts.count === 0 ? null : { ...counts, ids };
  },
});
