import type { MemberId } from '#contracts/ids.ts';
import { findAccountEmailContact, markMemberAbsent } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { ClosingCause } from '../../../domain/leaving.schemas.ts';
import { closingAskedEmail } from '../../../emails/closing-asked.email.tsx';
import { accountDormantEmail } from '../../../emails/account-dormant.email.tsx';
import { MemberClosing } from '../../closing.entity.ts';
import { lockClosing } from './closing.rows.ts';

const emailsByCause = { asked: closingAskedEmail, unused: accountDormantEmail };

/**
 * Hides the account from all others, ends its sessions, and starts the days in which the member may come back. The
 * caller holds the member's lock.
 */
export async function beginClosing(unit: Unit, id: MemberId, cause: ClosingCause, days: number): Promise<Date> {
  const closesAt = new Date(unit.now.getTime() + days * 86_400_000);
  const begun = {
    cause,
    state: 'leaving',
    beganAt: unit.now,
    closesAt,
    remindedAt: null,
  } satisfies Partial<MemberClosing>;
  const waiting = await lockClosing(unit, id);
  if (waiting) Object.assign(waiting, begun);
  else unit.em.create(MemberClosing, { ...begun, memberId: id, askedAt: unit.now });
  const reader = await findAccountEmailContact(unit.db, id);
  await markMemberAbsent(unit, id, cause === 'asked' ? 'leaving' : 'dormant');
  if (reader) {
    const { username, timeZone } = reader;
    const props = { username, memberId: id, closesAt: closesAt.toISOString(), timeZone };
    unit.mail(emailsByCause[cause], {
      to: { address: reader.address, name: reader.username },
      locale: reader.locale,
      props,
    });
  }
  return closesAt;
}
