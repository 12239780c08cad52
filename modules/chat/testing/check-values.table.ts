import type { AllSame, SameValues } from '#testing/check-values.ts';
import type { ChatQuestion, ChatRoom } from '../server/room.entity.ts';

/** The values that the database takes, written by a test; the type check compares them with the entities. */
export type CheckedValues = AllSame<
  [
    SameValues<typeof ChatQuestion, 'kind', 'stillThere' | 'size' | 'where' | 'other'>,
    SameValues<typeof ChatRoom, 'kind', 'offer' | 'direct' | 'chain'>,
  ]
>;
