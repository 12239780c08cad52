import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Role } from '#platform/member.ts';
import { standingErrors } from '../domain/standing.errors.ts';

/** What an admin may change of an account. */
export interface Standing {
  readonly role: Role;
  readonly bannedAt: Date | null;
  readonly bannedUntil: Date | null;
}

/**
 * Locks another member's account for a change of its standing.
 * @throws platform.notFound, identity.notYourself
 */
export async function lockStanding(unit: Unit, id: MemberId): Promise<Standing> {
  if (unit.actor?.id === id) throw standingErrors.notYourself();
  const { rows } = await sql<Standing>`
    select role, banned_at as "bannedAt", banned_until as "bannedUntil" from member_account where id = ${id} for update`.execute(unit.db);
  if (!rows[0]) throw platformErrors.notFound();
  return rows[0];
}
