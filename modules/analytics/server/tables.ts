import { createTypedTables } from '#platform/db/tables.ts';
import { FigureDay, FigureHour, FigureMark } from './figure.entity.ts';

/** The tables of analytics on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(FigureHour, FigureDay, FigureMark);
