import { createTypedTables } from '#platform/db/tables.ts';
import { AssistFit } from './assist-fit.entity.ts';
import { ItemLike } from './like.entity.ts';
import { DeckCard, MemberMatch, Swipe, SwipeAllowance } from './swipe.entity.ts';

/** The tables of matching on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(ItemLike, Swipe, SwipeAllowance, DeckCard, MemberMatch, AssistFit);
