import { createTypedTables } from '#platform/db/tables.ts';
import { ActivityName } from './activity-name.entity.ts';
import { SearchMiss } from './search-miss.entity.ts';
import { SearchItem, SearchWord } from './search-word.entity.ts';

/** The tables of discovery on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(SearchWord, SearchItem, SearchMiss, ActivityName);
