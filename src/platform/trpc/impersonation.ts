import { hasRolePermission, type Permissions } from '#contracts/staff-roles.ts';
import { platformErrors } from '../errors/platform.errors.ts';
import type { Member } from '../member.ts';
import type { ProcedureMeta } from './init.ts';

/** @throws platform.impersonationIsReadOnly, platform.notForYourRole */
export function requireImpersonationAllowed(
  { role }: NonNullable<Member['lookedAt']>,
  rule: NonNullable<ProcedureMeta['whileImpersonating']>,
  permissions: Permissions,
): void {
  if (rule === 'allowed') return;
  if (rule === 'refused') throw platformErrors.impersonationIsReadOnly();
  if (!hasRolePermission(role, rule.permission, permissions)) throw platformErrors.notForYourRole();
}

/** A copy of an answer in which the texts of these fields are empty, at any depth. */
export function blankFields(answer: unknown, fields: readonly string[]): unknown {
  if (fields.length === 0 || typeof answer !== 'object' || answer === null) return answer;
  if (Array.isArray(answer)) return answer.map((each) => blankFields(each, fields));
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      typeof value === 'string' && fields.includes(name) ? '' : blankFields(value, fields),
    ]),
  );
}
