import { createTypedTables } from '../db/tables.ts';
import { DemoSeed } from './demo-seed.entity.ts';

/** Seeds of a demo, typed on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(DemoSeed);
