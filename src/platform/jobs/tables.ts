import { createTypedTables } from '../db/tables.ts';
import { PausedQueue } from './paused-queue.entity.ts';

/** Paused queues, typed on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(PausedQueue);
