import type { z } from 'zod';
import type { Unit } from '#platform/db/unit.ts';
import type { copyDesignInput } from '../../domain/designs.schemas.ts';
import { loadDesignDocument } from './designs.queries.ts';
import { saveDesign, type SavedDesign } from './save-design.ts';

/** Begins a new design with the current version of another. @throws campaigns.designNotFound */
export async function copyDesign(unit: Unit, { id, name }: z.infer<typeof copyDesignInput>): Promise<SavedDesign> {
  const { document } = await loadDesignDocument(unit.db, id);
  return saveDesign(unit, { id: null, version: null, name, document });
}
