import { z } from 'zod';
import type { Drafts } from '#web/drafts.ts';
import { designDocumentSchema, type DesignDocument } from '../../domain/design-document.ts';

/** Unsaved work on a design, kept as its author's draft on this device until it is saved or thrown away. */
const keptWork = z.object({ name: z.string(), document: designDocumentSchema, at: z.iso.datetime() });
export type UnsavedDesign = z.infer<typeof keptWork>;

const toStorageKey = (design: string): string => `campaigns.design.${design}`;

/** Work that an earlier visit did not save; null without any, or where it cannot be read. */
export const readUnsavedDesign = (drafts: Drafts, design: string): UnsavedDesign | null =>
  keptWork.safeParse(drafts.read(toStorageKey(design))).data ?? null;

export const storeUnsavedDesign = (drafts: Drafts, design: string, name: string, document: DesignDocument): void =>
  drafts.write(toStorageKey(design), { name, document, at: new Date().toISOString() });

export const deleteUnsavedDesign = (drafts: Drafts, design: string): void => drafts.drop(toStorageKey(design));
