import { z } from 'zod';
import { codeTextSchema, lineTextSchema, searchTextSchema } from '#contracts/text.ts';
import { brandedId, MemberId } from '#contracts/ids.ts';
import { Locale } from '#contracts/locale.ts';
import { completePageSchema, pageInput } from '#contracts/page.ts';
import { lenientFormSchema, readableRowsSchema } from '#contracts/rows.ts';
import { designFaultSchema } from './design-faults.ts';
import { designSizeLimits, designDocumentSchema, emptyDesign, designDocumentInput } from './design-document.ts';

export const DesignId = brandedId('Design');
export type DesignId = z.infer<typeof DesignId>;

const moment = z.iso.datetime({ offset: true });
const name = lineTextSchema().max(designSizeLimits.name);

export const designIdInput = z.object({ id: DesignId });
export const designVersionInput = designIdInput.extend({ version: z.int().min(1).optional() });
export const designListInput = pageInput({
  search: searchTextSchema().max(designSizeLimits.name).optional(),
  isArchived: z.boolean().default(false),
});

const savedBy = { savedAt: moment, savedBy: z.string().nullable() };
export const designRowView = z.object({
  id: DesignId,
  name: z.string(),
  version: z.int(),
  isArchived: z.boolean(),
  ...savedBy,
});
export type DesignRow = z.infer<typeof designRowView>;
export const designListPageView = completePageSchema(designRowView);

/** A design to edit, in its current version or an earlier one. */
export const designEditorView = lenientFormSchema(
  z.object({
    id: DesignId,
    name: z.string(),
    /** The current version, against which the next save is checked. */
    version: z.int(),
    isArchived: z.boolean(),
    shown: z.int(),
    document: designDocumentSchema,
    faults: z.array(designFaultSchema),
    versions: readableRowsSchema(z.object({ version: z.int(), ...savedBy })),
  }),
  { document: emptyDesign },
);
export type DesignEditorView = z.infer<typeof designEditorView>;

export const saveDesignInput = z.object({
  id: DesignId.nullable(),
  /** The version that the editing began with, so that two editors do not overwrite one another. */
  version: z.int().nullable(),
  name,
  document: designDocumentInput,
});
export type SaveDesignInput = z.infer<typeof saveDesignInput>;
export const savedDesignView = z.object({ id: DesignId, version: z.int(), faults: z.array(designFaultSchema) });
export const copyDesignInput = designIdInput.extend({ name });
export const archiveDesignInput = designIdInput.extend({ isArchived: z.boolean() });

export const previewDesignInput = z.object({
  document: designDocumentInput,
  /** The member whose letter is shown; else an invented one. */
  memberId: MemberId.nullable(),
});
export const renderedEmailView = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export const designPreviewView = z.object({
  'en-US': renderedEmailView,
  'pt-PT': renderedEmailView,
  /** Null for the invented recipient. */
  username: z.string().nullable(),
});
export const findPreviewRecipientInput = z.object({ username: searchTextSchema().min(1).max(60) });
export const previewRecipientView = z.object({ memberId: MemberId, username: z.string() }).nullable();

export const testDesignInput = z.object({
  document: designDocumentInput,
  name,
  recipient: codeTextSchema().max(254),
  language: Locale,
});
export const designerUrlView = z.object({ url: z.url().nullable() });
