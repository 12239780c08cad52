import { createTypedTables } from '../db/tables.ts';
import { HandledEvent } from './handled-event.entity.ts';

/** The record of handled events, typed on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(HandledEvent);
