import { z } from 'zod';
import { MemberId, SessionId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { typedTables } from '../tables.ts';

/** Ends push messages on a browser whose session was signed out, there or remotely. */
export const deletePushDeviceOnSignOutHandler = onEvent('identity.signedOut', {
  name: 'notifications.drop-device',
  schema: z.object({ memberId: MemberId, sessionId: SessionId }),
  async handle(unit, { memberId, sessionId }) {
    await typedTables(unit.db)
      .deleteFrom('push_device')
      .where('session_id', '=', sessionId)
      .where('member_id', '=', memberId)
      .execute();
  },
});

/** Ends push messages on all browsers except the kept session's, including those whose session expired long ago. */
export const deleteOtherPushDevicesHandler = onEvent('identity.othersSignedOut', {
  name: 'notifications.drop-other-devices',
  schema: z.object({ memberId: MemberId, kept: SessionId.nullable() }),
  async handle(unit, { memberId, kept }) {
    await typedTables(unit.db)
      .deleteFrom('push_device')
      .where('member_id', '=', memberId)
      .where('session_id', 'is distinct from', kept)
      .execute();
  },
});
