import { z } from 'zod';
import { proseTextSchema } from '#contracts/text.ts';
import { brandedId, MemberId } from '#contracts/ids.ts';
import { completePageSchema, pageCursorSchema } from '#contracts/page.ts';

export const CorrectionId = brandedId('Correction');
export type CorrectionId = z.infer<typeof CorrectionId>;

export const maxCorrectionLength = 1_000;
export const maxCorrectionAnswerLength = 2_000;

/** The wrong data about oneself, and its correction. */
export const RequestCorrectionInput = z.object({
  whatIsWrong: proseTextSchema().min(3).max(maxCorrectionLength),
  shouldBe: proseTextSchema().min(1).max(maxCorrectionLength),
});
export type RequestCorrectionInput = z.infer<typeof RequestCorrectionInput>;

export const correctionDecisions = ['corrected', 'refused'] as const;
export const CorrectionDecision = z.enum(correctionDecisions);
export type CorrectionDecision = z.infer<typeof CorrectionDecision>;

/** A request as its member sees it. Timestamps are ISO 8601. */
export const CorrectionView = z.object({
  id: CorrectionId,
  whatIsWrong: z.string(),
  shouldBe: z.string(),
  askedAt: z.string(),
  dueAt: z.string(),
  decision: CorrectionDecision.nullable(),
  answer: z.string().nullable(),
  decidedAt: z.string().nullable(),
});
export type CorrectionView = z.infer<typeof CorrectionView>;

/** A request as an admin sees it; admins cannot decide their own. */
export const StaffCorrectionRow = z.object({
  ...CorrectionView.shape,
  memberId: MemberId,
  username: z.string(),
  isOverdue: z.boolean(),
  isYours: z.boolean(),
});
export type StaffCorrectionRow = z.infer<typeof StaffCorrectionRow>;

export const CorrectionListInput = z.object({
  decided: z.enum(['yes', 'no']).default('no'),
  cursor: pageCursorSchema.optional(),
  limit: z.int().min(1).max(100).default(50),
});
export const StaffCorrectionPage = completePageSchema(StaffCorrectionRow);

export const DecideCorrectionInput = z.object({
  id: CorrectionId,
  decision: CorrectionDecision,
  answer: proseTextSchema().min(3).max(maxCorrectionAnswerLength),
});
export type DecideCorrectionInput = z.infer<typeof DecideCorrectionInput>;

export const CorrectionCountsView = z.object({ open: z.int(), overdue: z.int() });
