import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Role } from '#platform/member.ts';
import { standingErrors } from '../domain/standing.errors.ts';

/** The parts of an account that an admin may change. */
export interface Standing {
  readonly role: Role;
  readonly bannedAt: Date | null;
  readonly bannedUntil: Date | null;
}

/**
 * Locks another member's account for a change of role or ban, together with the acting admin's account: if two admins
 * revoke each other's rights at the same moment, the second call finds that its admin has none left.
 * @throws platform.notFound, identity.notYourself
 */
export async function lockStanding(unit: Unit, id: MemberId): Promise<Standing> {
  const { actor } = unit;
  if (actor?.id === id) throw standingErrors.notYourself();
  const { rows } = await sql<Standing & { id: MemberId }>`
    select id, role, banned_at as "bannedAt", banned_until as "bannedUntil" from member_account
    where id in (${id}, ${actor?.id ?? id}) order by id for update`.execute(unit.db);
  const account = rows.find((row) => row.id === id);
  if (!account || (actor && rows.find((row) => row.id === actor.id)?.role !== 'admin')) throw platformErrors.notFound();
  return account;
}
