import { z } from 'zod';
import { lineText, proseText } from '#contracts/text.ts';
import { brandedId, MemberId } from '#contracts/ids.ts';

export const StaffNoteId = brandedId('Note');

/** The length in characters of a note, and of a message to a member and its subject. */
export const staffNoteLength = { minimum: 1, maximum: 2_000 } as const;
export const staffMessageLength = { minimum: 5, maximum: 4_000 } as const;
export const staffMessageSubjectLength = { minimum: 3, maximum: 120 } as const;

const text = ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) =>
  proseText().min(minimum).max(maximum);

export const staffNoteView = z.object({
  id: StaffNoteId,
  authorId: MemberId,
  author: z.string(),
  text: z.string(),
  writtenAt: z.iso.datetime(),
});
export const addStaffNoteInput = z.object({ id: MemberId, text: text(staffNoteLength) });
export const writeToMemberInput = z.object({
  id: MemberId,
  subject: lineText().min(staffMessageSubjectLength.minimum).max(staffMessageSubjectLength.maximum),
  text: text(staffMessageLength),
});
