import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { ItemId, MemberId } from '#contracts/ids.ts';

const assist = z.object({ assistId: z.uuid(), memberId: MemberId, itemId: ItemId.nullable(), until: z.iso.datetime() });

/** Swap Assist looks on an owner's behalf, for one item or (null) for all of theirs. */
export const assistStartedEvent = defineEvent('promotions.assistStarted', 1, assist);
export const assistEndedEvent = defineEvent('promotions.assistEnded', 1, assist);
