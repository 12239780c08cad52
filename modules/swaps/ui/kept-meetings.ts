import type { MemberId, SwapId } from '#contracts/ids.ts';
import type { Drafts } from '#web/drafts.ts';

/** A meeting as this device keeps it for its member, who may stand there without a network. */
export interface KeptMeeting {
  readonly partnerId: MemberId;
  readonly name: string;
  readonly ownCode: string;
}

const toKey = (swapId: SwapId): string => `swaps.meetings.${swapId}`;

export const readKeptMeetings = (drafts: Drafts, swapId: SwapId): readonly KeptMeeting[] =>
  drafts.read<readonly KeptMeeting[]>(toKey(swapId)) ?? [];

/** Like all that a member leaves on a device, they go when the member signs out. */
export function writeKeptMeetings(drafts: Drafts, swapId: SwapId, meetings: readonly KeptMeeting[]): void {
  if (meetings.length > 0) drafts.write(toKey(swapId), meetings);
  else drafts.drop(toKey(swapId));
}
