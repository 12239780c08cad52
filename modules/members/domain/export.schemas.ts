import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { codeTextSchema, passwordTextSchema } from '#contracts/text.ts';
import { brandedId } from '#contracts/ids.ts';
import { exportStates } from './export-state.ts';

export const ExportId = brandedId('Export');
export type ExportId = z.infer<typeof ExportId>;

export const ExportState = z.enum(exportStates);
export type ExportState = z.infer<typeof ExportState>;

/** Proof that the member is present; empty if the session is recent. */
export const ReauthenticationInput = z.object({
  password: passwordTextSchema().min(1).max(128).optional(),
  code: codeTextSchema().min(1).max(32).optional(),
});
export type ReauthenticationInput = z.infer<typeof ReauthenticationInput>;

/** An archive of a member's data. Timestamps are ISO 8601. */
export const ExportView = z.object({
  id: ExportId,
  state: ExportState,
  askedAt: z.string(),
  /** Number of lists and files written, out of `total`. */
  done: z.int(),
  total: z.int().nullable(),
  bytes: z.number().nullable(),
  /** When the file is deleted. */
  expiresAt: z.string(),
  fetchedAt: z.string().nullable(),
});
export type ExportView = z.infer<typeof ExportView>;

export const ExportsView = z.object({
  /** Newest first. */
  exports: readableRowsSchema(ExportView),
  /** When the next archive may be requested; null for now. */
  nextAt: z.string().nullable(),
});

export type ExportsView = z.infer<typeof ExportsView>;

export const ExportIdInput = z.object({ exportId: ExportId });
export const ExportLinkView = z.object({ url: z.string() });
