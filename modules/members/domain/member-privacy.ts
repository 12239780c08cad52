import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { CorrectionView } from './correction.schemas.ts';
import { ExportView } from './export.schemas.ts';
import { ClosingCause, ClosingState } from './leaving.schemas.ts';

/** A member's closing and data requests as staff see them. Timestamps are ISO 8601. */
export const MemberPrivacyView = z.object({
  closing: z
    .object({
      cause: ClosingCause,
      state: ClosingState,
      askedAt: z.string(),
      closesAt: z.string().nullable(),
      closedAt: z.string().nullable(),
    })
    .nullable(),
  exports: readableRowsSchema(ExportView),
  corrections: readableRowsSchema(CorrectionView),
});
export type MemberPrivacyView = z.infer<typeof MemberPrivacyView>;
