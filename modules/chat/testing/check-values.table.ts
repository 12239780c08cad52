import type { AllSame, SameValues } from '#testing/check-values.ts';
import type { ChatRoom } from '../server/room.entity.ts';

/** The values that the database takes, written by a test; the type check compares them with the entities. */
export type CheckedValues = AllSame<[SameValues<typeof ChatRoom, 'kind', 'offer' | 'direct' | 'chain'>]>;
