import { isStaff } from '#contracts/staff-roles.ts';
import { lockMemberAccount } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import type { ModuleDefinition } from '#platform/module/define-module.ts';
import { findClosingObstacles } from '#platform/module/find-closing-obstacles.ts';
import { leavingErrors } from '../../../domain/leaving.errors.ts';
import type { ClosingAnswerView } from '../../../domain/leaving.schemas.ts';
import { beginClosing } from './begin-closing.ts';
import { MemberClosing } from '../../closing.entity.ts';
import { lockClosing } from './closing.rows.ts';

/**
 * Requests the closing of an account. With a swap under way the request waits for the last one to end; otherwise the
 * account closes to others at once. The lock orders this against a concurrent agreement on a swap: the swap either
 * comes first or finds no member.
 * @throws members.adminsStay, members.alreadyClosing
 */
export async function requestClosing(
  unit: Unit,
  modules: readonly ModuleDefinition[],
  member: Member,
  days: number,
): Promise<ClosingAnswerView> {
  if (isStaff(member.role)) throw leavingErrors.adminsStay();
  await lockMemberAccount(unit, member.id);
  if (await lockClosing(unit, member.id)) throw leavingErrors.alreadyClosing();
  const obstacles = (await findClosingObstacles(modules, unit.db, [member.id], unit.now)).get(member.id);
  if (!obstacles?.has('swap'))
    return { state: 'leaving', closesAt: (await beginClosing(unit, member.id, 'asked', days)).toISOString() };
  unit.em.create(MemberClosing, { memberId: member.id, cause: 'asked', state: 'waiting', askedAt: unit.now });
  return { state: 'waiting', closesAt: null };
}
