import { createTypedTables } from '../db/tables.ts';
import { FlagValue } from './flag-value.entity.ts';

/** Flags, typed on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(FlagValue);
