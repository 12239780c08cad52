import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { updateWordsOfOwner } from './learn-words.ts';

/** A member has become invisible or visible again to others, with all of their items. */
const learnOn = (event: string, name: string) =>
  onEvent(event, {
    name,
    schema: z.object({ memberId: MemberId }),
    handle: (unit, { memberId }) => updateWordsOfOwner(unit, memberId),
  });

export const forgetWordsOfBanned = learnOn('identity.banned', 'discovery.forgetWordsOfBanned');
export const relearnWordsOfUnbannedMember = learnOn('identity.banLifted', 'discovery.learnWordsAgain');
export const forgetWordsOfAbsent = learnOn('identity.withdrew', 'discovery.forgetWordsOfAbsent');
export const learnWordsOfReturned = learnOn('identity.returned', 'discovery.learnWordsOfReturned');
