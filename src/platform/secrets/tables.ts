import { createTypedTables } from '../db/tables.ts';
import { PlatformSecret } from './platform-secret.entity.ts';

/** The site's secrets, typed on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(PlatformSecret);
