import { sql } from 'kysely';
import type { SessionId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Member } from '#platform/member.ts';
import { describeDevice } from '../../domain/describe-device.ts';
import type { DeviceView } from '../../domain/device-view.ts';

interface DeviceRow {
  readonly sessionId: SessionId;
  readonly userAgent: string | null;
  readonly signedInAt: Date;
  readonly trustedUntil: Date | null;
}

/** The devices on which a member is signed in: this one first, then the newest. */
export async function devicesOf(db: Db, { id, sessionId }: Member, now: Date): Promise<DeviceView[]> {
  const { rows } = await sql<DeviceRow>`
    select session.id as "sessionId", session.user_agent as "userAgent", session.created_at as "signedInAt",
      case when device.trusted_until > ${now} then device.trusted_until end as "trustedUntil"
    from member_session session
    left join member_device device on device.member_id = session.member_id and device.device_id = session.device_id
    where session.member_id = ${id} and session.expires_at > ${now}
    order by session.id = ${sessionId} desc, session.created_at desc limit 100`.execute(db);
  return rows.map((row) => ({
    sessionId: row.sessionId,
    ...describeDevice(row.userAgent),
    signedInAt: row.signedInAt.toISOString(),
    isThisOne: row.sessionId === sessionId,
    trustedUntil: row.trustedUntil?.toISOString() ?? null,
  }));
}
