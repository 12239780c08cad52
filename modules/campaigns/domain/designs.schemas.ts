import { z } from 'zod';
import { codeText, lineText, searchText } from '#contracts/text.ts';
import { brandedId, MemberId } from '#contracts/ids.ts';
import { Locale } from '#contracts/locale.ts';
import { completePage, pageInput } from '#contracts/page.ts';
import { editableSchema, rows } from '#contracts/rows.ts';
import { designFault } from './design-faults.ts';
import { designBounds, designDocument, emptyDesign, writtenDesign } from './design-document.ts';

export const DesignId = brandedId('Design');
export type DesignId = z.infer<typeof DesignId>;

const moment = z.iso.datetime({ offset: true });
const name = lineText().max(designBounds.name);

export const designRef = z.object({ id: DesignId });
export const designVersionRef = designRef.extend({ version: z.int().min(1).optional() });
export const designsInput = pageInput({
  search: searchText().max(designBounds.name).optional(),
  isArchived: z.boolean().default(false),
});

const savedBy = { savedAt: moment, savedBy: z.string().nullable() };
export const designRow = z.object({
  id: DesignId,
  name: z.string(),
  version: z.int(),
  isArchived: z.boolean(),
  ...savedBy,
});
export type DesignRow = z.infer<typeof designRow>;
export const designsPage = completePage(designRow);

/** A design to edit, in its current version or an earlier one. */
export const openDesign = editableSchema(
  z.object({
    id: DesignId,
    name: z.string(),
    /** The current version, against which the next save is checked. */
    version: z.int(),
    isArchived: z.boolean(),
    shown: z.int(),
    document: designDocument,
    faults: z.array(designFault),
    versions: rows(z.object({ version: z.int(), ...savedBy })),
  }),
  { document: emptyDesign },
);
export type OpenDesign = z.infer<typeof openDesign>;

export const saveDesignInput = z.object({
  id: DesignId.nullable(),
  /** The version that the editing began with, so that two editors do not overwrite one another. */
  version: z.int().nullable(),
  name,
  document: writtenDesign,
});
export type SaveDesign = z.infer<typeof saveDesignInput>;
export const savedDesign = z.object({ id: DesignId, version: z.int(), faults: z.array(designFault) });
export const copyDesignInput = designRef.extend({ name });
export const archiveDesignInput = designRef.extend({ isArchived: z.boolean() });

export const previewDesignInput = z.object({
  document: writtenDesign,
  /** The member whose letter is shown; else an invented one. */
  memberId: MemberId.nullable(),
});
export const filledEmail = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export const designPreview = z.object({
  'en-US': filledEmail,
  'pt-PT': filledEmail,
  /** Null for the invented recipient. */
  username: z.string().nullable(),
});
export const findReaderInput = z.object({ username: searchText().min(1).max(60) });
export const foundReader = z.object({ memberId: MemberId, username: z.string() }).nullable();

export const testDesignInput = z.object({
  document: writtenDesign,
  name,
  recipient: codeText().max(254),
  language: Locale,
});
export const designerPlace = z.object({ url: z.url().nullable() });
