import { createTypedTables } from '../db/tables.ts';
import { IdempotencyRecord } from './idempotency-record.entity.ts';

/** Idempotency records, typed on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(IdempotencyRecord);
