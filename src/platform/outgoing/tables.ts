import { createTypedTables } from '../db/tables.ts';
import { OutgoingStop } from './outgoing-stop.entity.ts';

/** Outgoing traffic that is stopped, typed on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(OutgoingStop);
