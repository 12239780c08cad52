import { sql } from 'kysely';
import { z } from 'zod';
import { MemberId, SessionId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';

/** Ends push messages on a browser whose session was signed out, there or remotely. */
export const dropDeviceOnSignedOut = onEvent('identity.signedOut', {
  name: 'notifications.drop-device',
  schema: z.object({ memberId: MemberId, sessionId: SessionId }),
  async handle(unit, { memberId, sessionId }) {
    await sql`delete from push_device where session_id = ${sessionId} and member_id = ${memberId}`.execute(unit.db);
  },
});

/** Ends push messages on all browsers except the kept session's, including those whose session expired long ago. */
export const dropDevicesOnOthersSignedOut = onEvent('identity.othersSignedOut', {
  name: 'notifications.drop-other-devices',
  schema: z.object({ memberId: MemberId, kept: SessionId.nullable() }),
  async handle(unit, { memberId, kept }) {
    await sql`delete from push_device where member_id = ${memberId} and session_id is distinct from ${kept}::uuid`.execute(
      unit.db,
    );
  },
});
