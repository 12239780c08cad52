import type { MemberId } from '#contracts/ids.ts';
import { listEmailContacts } from '#modules/identity/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { QuietHours } from '../domain/notification.schemas.ts';
import { computeQuietEnd } from './compute-quiet-end.ts';
import { typedTables } from './tables.ts';

/** The quiet hours that a member chose; null without any. */
export async function findQuietHours(db: Db, memberId: MemberId): Promise<QuietHours | null> {
  const found = await typedTables(db)
    .selectFrom('notification_quiet_hours')
    .select(['from_hour as fromHour', 'until_hour as untilHour'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found ?? null;
}

/** The end of the quiet hours that hold for a member now; null outside of them. */
export async function findQuietEnd(db: Db, memberId: MemberId, now: Date): Promise<Date | null> {
  const hours = await findQuietHours(db, memberId);
  if (!hours) return null;
  const [contact] = await listEmailContacts(db, [memberId], now);
  return contact ? computeQuietEnd(now, hours, contact.timeZone) : null;
}

/** Saves a member's quiet hours, or that there are none. */
export async function saveQuietHours(unit: Unit, memberId: MemberId, hours: QuietHours | null): Promise<void> {
  const { db, now } = unit;
  if (!hours || hours.fromHour === hours.untilHour) {
    await typedTables(db).deleteFrom('notification_quiet_hours').where('member_id', '=', memberId).execute();
    return;
  }
  const chosen = { from_hour: hours.fromHour, until_hour: hours.untilHour, changed_at: now };
  await typedTables(db)
    .insertInto('notification_quiet_hours')
    .values({ member_id: memberId, ...chosen })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(chosen))
    .execute();
}
