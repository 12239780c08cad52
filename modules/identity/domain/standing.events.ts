import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { MemberId } from '#contracts/ids.ts';

/** A member was banned: their items and open offers are out of others' sight, their sessions are over. */
export const memberBanned = defineEvent(
  'identity.banned',
  1,
  z.object({ memberId: MemberId, until: z.iso.datetime().nullable() }),
);

/**
 * A ban was lifted before its time. One that runs out ends in silence, since every read compares its end with the
 * clock.
 */
export const memberBanLifted = defineEvent('identity.banLifted', 1, z.object({ memberId: MemberId }));
