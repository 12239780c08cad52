import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { MemberId } from '#contracts/ids.ts';

const pair = z.object({ blockerId: MemberId, blockedId: MemberId });

/** A member blocked another: from now on each is hidden from the other. */
export const memberBlockedEvent = defineEvent('members.blocked', 1, pair);

/** A block was removed. The two may still be hidden from each other if the other member has a block too. */
export const memberUnblockedEvent = defineEvent('members.unblocked', 1, pair);
