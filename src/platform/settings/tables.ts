import { createTypedTables } from '../db/tables.ts';
import { SettingValue } from './setting-value.entity.ts';

/** Settings that staff change, typed on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(SettingValue);
