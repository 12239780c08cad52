import type { AllSame, SameValues } from '#testing/check-values.ts';
import type { Chain } from '../server/chain.entity.ts';
import type { ChainPool } from '../server/pool.entity.ts';
import type { ChoiceGroup } from '../server/choice-group.entity.ts';

/** The values that the database takes, written by a test; the type check compares them with the entities. */
export type CheckedValues = AllSame<
  [
    SameValues<
      typeof Chain,
      'state',
      'proposed' | 'agreed' | 'declined' | 'lapsed' | 'broken' | 'completed' | 'cancelled'
    >,
    SameValues<typeof ChoiceGroup, 'kind', 'give' | 'take'>,
    SameValues<typeof ChainPool, 'state', 'open' | 'run' | 'closed'>,
  ]
>;
