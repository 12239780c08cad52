import { useState } from 'react';
import type { SwapId } from '#contracts/ids.ts';
import { useDrafts } from '#web/use-drafts.ts';
import { readKeptMeetings, type KeptMeeting } from './kept-meetings.ts';

/** The meetings of a swap that this device keeps for its member. */
export function useKeptMeetings(swapId: SwapId): readonly KeptMeeting[] {
  const drafts = useDrafts();
  const [kept] = useState(() => readKeptMeetings(drafts, swapId));
  return kept;
}
