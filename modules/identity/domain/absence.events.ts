import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { MemberId } from '#contracts/ids.ts';

/** A member is away, asleep or about to leave: out of others' sight with all they listed and offered. */
export const memberWithdrew = defineEvent('identity.withdrew', 1, z.object({ memberId: MemberId }));

/** They are here again, as if they had never been away. */
export const memberReturned = defineEvent('identity.returned', 1, z.object({ memberId: MemberId }));
