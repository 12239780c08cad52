import { createTypedTables } from '../db/tables.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/** The audit log, typed on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(AuditEntry);
