import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { MemberId, SessionId } from '#contracts/ids.ts';

/** An account became a member: the mailed link was followed (or addresses need no proof here). */
export const memberRegisteredEvent = defineEvent('identity.registered', 1, z.object({ memberId: MemberId }));

/** An account's address changed. The event does not carry the address; handlers query it. */
export const memberEmailChangedEvent = defineEvent('identity.addressChanged', 1, z.object({ memberId: MemberId }));

/** A session was ended by its member; its live streams end too. */
export const memberSignedOutEvent = defineEvent(
  'identity.signedOut',
  1,
  z.object({ memberId: MemberId, sessionId: SessionId }),
);

/**
 * All of a member's sessions but the kept one were ended, by the member or by others. Streams of sessions that expired
 * before end too.
 */
export const memberOtherSessionsEndedEvent = defineEvent(
  'identity.othersSignedOut',
  1,
  z.object({ memberId: MemberId, kept: SessionId.nullable() }),
);
