import type { MemberId } from '#contracts/ids.ts';
import type { SwapNoteView, SwapView } from '../domain/swap.schemas.ts';

/** Finds what this party has stated in the current dispute; a statement of an earlier one was decided about. */
export const findDisputeStatement = (
  { dispute, notes }: Pick<SwapView, 'dispute' | 'notes'>,
  party: MemberId,
): SwapNoteView | undefined =>
  notes.find(
    ({ kind, authorId, writtenAt }) =>
      dispute !== null &&
      kind === 'statement' &&
      authorId === party &&
      Date.parse(writtenAt) >= Date.parse(dispute.since),
  );
