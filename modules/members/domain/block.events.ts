import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { MemberId } from '#contracts/ids.ts';

const pair = z.object({ blockerId: MemberId, blockedId: MemberId });

/** One member wants nothing to do with another: from now on both are hidden from each other. */
export const memberBlocked = defineEvent('members.blocked', 1, pair);

/** A block was taken back. They may still not see each other, if the other one has one too. */
export const memberUnblocked = defineEvent('members.unblocked', 1, pair);
