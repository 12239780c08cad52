import { z } from 'zod';
import { designDocument, type DesignDocument } from '../../domain/design-document.ts';

/** Unsaved work on a design, kept in this browser until it is saved or thrown away. */
const keptWork = z.object({ name: z.string(), document: designDocument, at: z.iso.datetime() });
export type KeptWork = z.infer<typeof keptWork>;

const keyOf = (design: string): string => `console.design.${design}`;

/** Work that an earlier visit did not save; null without any, or where it cannot be read. */
export function readKeptWork(design: string): KeptWork | null {
  try {
    return keptWork.parse(JSON.parse(localStorage.getItem(keyOf(design)) ?? 'null'));
  } catch {
    return null;
  }
}

/** Returns false where the browser keeps nothing: in private windows, or when its space is used up. */
export function keepWork(design: string, name: string, document: DesignDocument): boolean {
  try {
    localStorage.setItem(keyOf(design), JSON.stringify({ name, document, at: new Date().toISOString() }));
    return true;
  } catch {
    return false;
  }
}

export function dropWork(design: string): void {
  try {
    localStorage.removeItem(keyOf(design));
  } catch {
    // A browser without storage keeps nothing to remove.
  }
}
