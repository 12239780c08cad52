import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';

/** The name for a parcel's label; private, and empty until the member enters it. */
export interface RealNames {
  readonly firstName: string;
  readonly lastName: string;
}

export async function realNamesOf(db: Db, memberId: MemberId): Promise<RealNames> {
  const { rows } =
    await sql<RealNames>`select first_name as "firstName", last_name as "lastName" from member_account where id = ${memberId}`.execute(
      db,
    );
  return rows[0] ?? { firstName: '', lastName: '' };
}

export async function saveRealNames(unit: Unit, memberId: MemberId, { firstName, lastName }: RealNames): Promise<void> {
  await sql`update member_account set first_name = ${firstName}, last_name = ${lastName}, updated_at = ${unit.now} where id = ${memberId}`.execute(
    unit.db,
  );
}
