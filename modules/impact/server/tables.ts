import { createTypedTables } from '#platform/db/tables.ts';
import { ImpactDay, ImpactEntry } from './impact.entity.ts';

/** The tables of impact on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(ImpactDay, ImpactEntry);
