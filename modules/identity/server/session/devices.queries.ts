import { sql } from 'kysely';
import { parseReadableRows } from '#contracts/rows.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Member } from '#platform/member.ts';
import { describeDevice } from '../../domain/describe-device.ts';
import type { DeviceView } from '../../domain/device-view.ts';
import { MemberSession } from '../session.entity.ts';
import { typedTables } from '../tables.ts';

const session = entityColumns(MemberSession, 'session');

/** The devices on which a member is signed in: this one first, then the newest. */
export async function listDevices(db: Db, { id, sessionId }: Member, now: Date): Promise<DeviceView[]> {
  const rows = await typedTables(db)
    .selectFrom('member_session as session')
    .leftJoin('member_device as device', (join) =>
      join.onRef('device.member_id', '=', 'session.member_id').onRef('device.device_id', '=', 'session.device_id'),
    )
    .select([
      'session.id as sessionId',
      'session.user_agent as userAgent',
      'session.created_at as signedInAt',
      'device.trusted_until as trustedUntil',
    ])
    .where('session.member_id', '=', id)
    .where('session.expires_at', '>', now)
    .orderBy(sql`${session.id} = ${sessionId}`, 'desc')
    .orderBy('session.created_at', 'desc')
    .limit(100)
    .execute();
  return parseReadableRows(rows, (row) => ({
    sessionId: row.sessionId,
    ...describeDevice(row.userAgent),
    signedInAt: row.signedInAt.toISOString(),
    isThisOne: row.sessionId === sessionId,
    trustedUntil: row.trustedUntil && row.trustedUntil > now ? row.trustedUntil.toISOString() : null,
  }));
}
