import { day } from '#contracts/durations.ts';
import { newId } from '#contracts/ids.ts';
import { jsonbSql } from '#platform/db/columns.ts';
import type { Seed, SeedStep } from '#platform/seed/seed.ts';
import { DesignId } from '../../domain/designs.schemas.ts';
import { typedTables } from '../tables.ts';
import { demoEmailDesigns } from './demo-designs.ts';

/** Inserts the designs of the demo, each in its first version. */
const saveDesigns: SeedStep = async (past) => {
  for (const { name, document, savedDaysAgo } of demoEmailDesigns) {
    await past.at(new Date(past.present.getTime() - savedDaysAgo * day), async (unit) => {
      const id = newId(DesignId, unit.now.getTime());
      const tables = typedTables(unit.db);
      await tables
        .insertInto('email_design')
        .values({
          id,
          name,
          version: 1,
          archived_at: null,
          saved_by: null,
          created_at: unit.now,
          saved_at: unit.now,
        })
        .execute();
      await tables
        .insertInto('email_design_version')
        .values({ design_id: id, version: 1, document: jsonbSql(document), saved_by: null, saved_at: unit.now })
        .execute();
    });
  }
};

export const designSeed: Seed = { opening: [saveDesigns] };
