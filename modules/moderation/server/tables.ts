import { createTypedTables } from '#platform/db/tables.ts';
import { Appeal } from './appeal.entity.ts';
import { RemovedText } from './removed-text.entity.ts';
import { Report } from './report.entity.ts';

/** The tables of moderation on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(Report, Appeal, RemovedText);
