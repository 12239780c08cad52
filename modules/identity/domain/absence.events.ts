import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { MemberId } from '#contracts/ids.ts';

/** A member is absent, dormant or leaving: hidden from others with all they listed and offered. */
export const memberBecameAbsentEvent = defineEvent('identity.withdrew', 1, z.object({ memberId: MemberId }));

/** A member has returned, as if they had never been absent. */
export const memberReturnedEvent = defineEvent('identity.returned', 1, z.object({ memberId: MemberId }));
