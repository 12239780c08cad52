import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { DataList } from '#platform/module/member-data.ts';
import { createMemberRowExport } from '#platform/module/member-row-export.ts';
import { ImpactEntry } from './impact.entity.ts';
import { typedTables } from './tables.ts';

/** The estimates of the items that the member gave or received. */
export const exportMemberImpactData = (db: Db, member: MemberId): readonly DataList[] => [
  createMemberRowExport(db, member)('carbon-saved', ImpactEntry, { by: ['fromId', 'toId'] }),
];

/** The estimates stay, since partners and the site's total share them; the member's id goes. */
export async function eraseMemberImpactData(unit: Unit, member: MemberId): Promise<void> {
  const tables = typedTables(unit.db);
  await tables.updateTable('impact_entry').set({ from_id: null }).where('from_id', '=', member).execute();
  await tables.updateTable('impact_entry').set({ to_id: null }).where('to_id', '=', member).execute();
}
