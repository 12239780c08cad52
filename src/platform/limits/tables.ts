import { createTypedTables } from '../db/tables.ts';
import { RateLimit } from './rate-limit.entity.ts';

/** Rate limits, typed on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(RateLimit);
