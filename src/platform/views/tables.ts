import { createTypedTables } from '../db/tables.ts';
import { ConsoleView } from './console-view.entity.ts';

/** The table of saved views, typed on a connection. */
export const typedTables = createTypedTables(ConsoleView);
