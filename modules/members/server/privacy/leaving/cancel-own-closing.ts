import type { MemberId } from '#contracts/ids.ts';
import { endMemberAbsence } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { leavingErrors } from '../../../domain/leaving.errors.ts';
import { lockClosing } from './closing.rows.ts';

/**
 * Cancels a closing: the account, its items and its offers are visible again.
 * @throws members.notClosing, members.tooLateToComeBack once the erasure has begun
 */
export async function cancelOwnClosing(unit: Unit, id: MemberId): Promise<void> {
  const closing = await lockClosing(unit, id);
  if (!closing) throw leavingErrors.notClosing();
  if (closing.state === 'erasing' || closing.state === 'closed') throw leavingErrors.tooLateToComeBack();
  unit.em.remove(closing);
  if (closing.state === 'leaving') await endMemberAbsence(unit, id);
}
