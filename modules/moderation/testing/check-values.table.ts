import type { AllSame, SameValues } from '#testing/check-values.ts';
import type { Appeal } from '../server/appeal.entity.ts';
import type { RemovedText } from '../server/removed-text.entity.ts';
import type { Report } from '../server/report.entity.ts';

/** The values that the database takes, written by a test; the type check compares them with the entities. */
export type CheckedValues = AllSame<
  [
    SameValues<typeof Appeal, 'state', 'open' | 'upheld' | 'reversed' | 'closed'>,
    SameValues<
      typeof Appeal,
      'subjectKind',
      | 'swap'
      | 'item'
      | 'picture'
      | 'member'
      | 'profile'
      | 'username'
      | 'portrait'
      | 'offer'
      | 'message'
      | 'review'
      | 'reply'
      | 'note'
      | 'meeting'
    >,
    SameValues<
      typeof RemovedText,
      'kind',
      'profile' | 'username' | 'portrait' | 'offer' | 'message' | 'review' | 'reply' | 'note' | 'meeting'
    >,
    SameValues<
      typeof Report,
      'decision',
      | 'dismissed'
      | 'itemRemoved'
      | 'pictureRemoved'
      | 'textRemoved'
      | 'usernameRemoved'
      | 'portraitRemoved'
      | 'warned'
      | 'banned'
    >,
    SameValues<
      typeof Report,
      'reason',
      | 'fraud'
      | 'prohibited'
      | 'misleading'
      | 'abuse'
      | 'spam'
      | 'unsafe'
      | 'other'
      | 'likeRemoved'
      | 'bareSkin'
      | 'nothingSeen'
    >,
    SameValues<typeof Report, 'state', 'open' | 'taken' | 'decided'>,
    SameValues<
      typeof Report,
      'subjectKind',
      'member' | 'item' | 'offer' | 'message' | 'review' | 'reply' | 'note' | 'meeting' | 'picture'
    >,
  ]
>;
