import { LockMode } from '@mikro-orm/core';
import { newId } from '#contracts/ids.ts';
import { jsonbSql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { campaignsErrors } from '../../domain/campaigns.errors.ts';
import type { DesignFault } from '../../domain/design-faults.ts';
import { DesignId, type SaveDesignInput } from '../../domain/designs.schemas.ts';
import { typedTables } from '../tables.ts';
import { findStoredDesignFaults } from './find-stored-design-faults.ts';
import { requireFilledDesign } from './require-filled-design.ts';
import { EmailDesign } from '../design.entities.ts';
import { findPreviewRecipientUsername } from './designs.queries.ts';

export interface SavedDesign {
  readonly id: DesignId;
  readonly version: number;
  /** Faults that stop a campaign with this design. */
  readonly faults: DesignFault[];
}

/**
 * Saves a new design, or the next version of one if no one else saved since the editor opened it. All versions are
 * kept, so saving over another version loses nothing. A design with faults is saved: it may be half written.
 * @throws campaigns.designNotFound, campaigns.designChanged, and beside its field what is empty
 */
export async function saveDesign(unit: Unit, { id, version, name, document }: SaveDesignInput): Promise<SavedDesign> {
  requireFilledDesign({ name, document });
  const savedBy = unit.actor?.id ?? null;
  const existing = id === null ? null : await lockDesign(unit, id);
  if (existing && existing.version !== version)
    throw campaignsErrors.designChanged({
      version: existing.version,
      by: (await findPreviewRecipientUsername(unit.db, existing.savedBy)) ?? '-',
    });
  const design =
    existing ??
    unit.em.create(EmailDesign, {
      id: newId(DesignId, unit.now.getTime()),
      name,
      version: 0,
      archivedAt: null,
      savedBy,
      createdAt: unit.now,
      savedAt: unit.now,
    });
  Object.assign(design, { name, savedBy, savedAt: unit.now, version: design.version + 1 });
  if (!existing) unit.em.persist(design);
  await unit.em.flush();
  await typedTables(unit.db)
    .insertInto('email_design_version')
    .values({
      design_id: design.id,
      version: design.version,
      document: jsonbSql(document),
      saved_by: savedBy,
      saved_at: unit.now,
    })
    .execute();
  unit.audit({
    action: existing ? 'campaigns.designSaved' : 'campaigns.designCreated',
    subject: { kind: 'design', id: design.id },
    after: { version: design.version },
  });
  return { id: design.id, version: design.version, faults: await findStoredDesignFaults(unit, document) };
}

/** @throws campaigns.designNotFound */
async function lockDesign(unit: Unit, id: DesignId): Promise<EmailDesign> {
  const design = await unit.em.findOne(EmailDesign, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!design) throw campaignsErrors.designNotFound();
  return design;
}

/** Puts a design out of the list, or back. @throws campaigns.designNotFound */
export async function setDesignArchived(unit: Unit, id: DesignId, isArchived: boolean): Promise<void> {
  const design = await lockDesign(unit, id);
  if ((design.archivedAt !== null) === isArchived) return;
  design.archivedAt = isArchived ? unit.now : null;
  await unit.em.flush();
  unit.audit({
    action: isArchived ? 'campaigns.designArchived' : 'campaigns.designRestored',
    subject: { kind: 'design', id },
  });
}
