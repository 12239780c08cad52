import { createTypedTables } from '#platform/db/tables.ts';
import { Chain, ChainPreference, ChainStep } from './chain.entity.ts';
import { ChoiceGroup, ChoiceItem } from './choice-group.entity.ts';
import { ChainPool, PoolChoice, PoolEntry } from './pool.entity.ts';

/** The tables of chains on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(
  Chain,
  ChainStep,
  ChainPreference,
  ChoiceGroup,
  ChoiceItem,
  ChainPool,
  PoolEntry,
  PoolChoice,
);
