import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { MemberId, SessionId } from '#contracts/ids.ts';

/** A member exists: the mailed link was followed (or addresses need no proof here). */
export const memberRegistered = defineEvent('identity.registered', 1, z.object({ memberId: MemberId }));

/** An account has another address from now on; which one is asked, and never told. */
export const memberAddressChanged = defineEvent('identity.addressChanged', 1, z.object({ memberId: MemberId }));

/** A session was ended by its member; live streams of it end too. */
export const memberSignedOut = defineEvent(
  'identity.signedOut',
  1,
  z.object({ memberId: MemberId, sessionId: SessionId }),
);

/**
 * All of a member's sessions but the kept one were ended, by them or for them: what is left of those that had run out
 * before ends too.
 */
export const memberOthersSignedOut = defineEvent(
  'identity.othersSignedOut',
  1,
  z.object({ memberId: MemberId, kept: SessionId.nullable() }),
);
