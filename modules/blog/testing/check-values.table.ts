import type { AllSame, SameValues } from '#testing/check-values.ts';
import type { BlogPost } from '../server/post.entity.ts';

/** The values that the database takes, written by a test; the type check compares them with the entities. */
export type CheckedValues = AllSame<[SameValues<typeof BlogPost, 'locale', 'en-US' | 'pt-PT'>]>;
