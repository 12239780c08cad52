import { z } from 'zod';
import { lineTextSchema, proseTextSchema } from '#contracts/text.ts';
import { brandedId, MemberId } from '#contracts/ids.ts';

export const StaffNoteId = brandedId('Note');

/** The length in characters of a note, and of a message to a member and its subject. */
export const staffNoteTextBounds = { minimum: 1, maximum: 2_000 } as const;
export const staffMessageTextBounds = { minimum: 5, maximum: 4_000 } as const;
export const staffMessageSubjectBounds = { minimum: 3, maximum: 120 } as const;

const text = ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) =>
  proseTextSchema().min(minimum).max(maximum);

export const staffNoteView = z.object({
  id: StaffNoteId,
  authorId: MemberId,
  author: z.string(),
  text: z.string(),
  writtenAt: z.iso.datetime(),
});
export const addStaffNoteInput = z.object({ id: MemberId, text: text(staffNoteTextBounds) });
export const writeToMemberInput = z.object({
  id: MemberId,
  subject: lineTextSchema().min(staffMessageSubjectBounds.minimum).max(staffMessageSubjectBounds.maximum),
  text: text(staffMessageTextBounds),
});
