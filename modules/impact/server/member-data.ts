import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { listInPages, type DataList } from '#platform/module/member-data.ts';
import { typedTables } from './tables.ts';

interface ImpactLine {
  readonly leg_id: string;
  readonly saved_grams: number;
}

/** The estimates of the items that the member gave or received. */
export const exportMemberImpactData = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'carbon-saved',
    rows: listInPages<ImpactLine>((last, limit) => {
      const list = typedTables(db)
        .selectFrom('impact_entry')
        .select(['leg_id', 'swap_id', 'item_id', 'saved_grams', 'delivery_grams', 'edition', 'recorded_at'])
        .where(({ eb, or }) => or([eb('from_id', '=', member), eb('to_id', '=', member)]));
      const after = last ? list.where('leg_id', '>', last.leg_id as never) : list;
      return after.orderBy('leg_id').limit(limit).execute();
    }),
  },
];

/** The estimates stay, since partners and the site's total share them; the member's id goes. */
export async function eraseMemberImpactData(unit: Unit, member: MemberId): Promise<void> {
  const tables = typedTables(unit.db);
  await tables.updateTable('impact_entry').set({ from_id: null }).where('from_id', '=', member).execute();
  await tables.updateTable('impact_entry').set({ to_id: null }).where('to_id', '=', member).execute();
}
