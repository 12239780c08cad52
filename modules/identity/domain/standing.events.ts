import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { MemberId } from '#contracts/ids.ts';

/** A member was banned: their items and open offers are hidden from others, their sessions have ended. */
export const memberBannedEvent = defineEvent(
  'identity.banned',
  1,
  z.object({ memberId: MemberId, until: z.iso.datetime().nullable() }),
);

/**
 * A ban was lifted by an admin, or a job found that it had expired. Between the expiry and the job, every read compares
 * the ban's end with the clock.
 */
export const memberBanLiftedEvent = defineEvent('identity.banLifted', 1, z.object({ memberId: MemberId }));
