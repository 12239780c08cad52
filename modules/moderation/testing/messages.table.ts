import type { RegisteredMessage } from '#testing/message-register.ts';

/** The messages of this module, each with the test that covers it. */
export const messages: readonly RegisteredMessage[] = [
  {
    situation: 'a report that was sent',
    text: null,
    words: 'moderation.report.thanks',
    screen: '/user-detail/{userid}, /viewPost/{postId}',
    test: 'src/e2e/block-and-report.journey.ts',
  },
  {
    situation: 'a report without a reason',
    text: null,
    words: 'moderation.errors.field.reason',
    screen: '/user-detail/{userid}, /viewPost/{postId}',
    test: 'src/e2e/block-and-report.journey.ts',
  },
  {
    situation: 'a report of oneself',
    text: null,
    words: 'moderation.errors.yourself',
    screen: '/user-detail/{userid}',
    test: 'modules/moderation/server/api/moderation.test.ts',
  },
  {
    situation: 'an admin at a report about themselves',
    text: null,
    words: 'moderation.errors.aboutYourself',
    screen: '/admin/reports',
    test: 'modules/moderation/server/api/moderation.test.ts',
  },
  {
    situation: 'more reports than a day takes',
    text: null,
    words: 'moderation.errors.tooMany',
    screen: '/user-detail/{userid}',
    test: 'modules/moderation/server/api/moderation.test.ts',
  },
  {
    situation: 'an appeal of one’s own ruling',
    text: null,
    words: 'moderation.errors.ownRuling',
    screen: '/admin/appeals',
    test: 'modules/moderation/server/appeals/appeals.test.ts',
  },
  {
    situation: 'a second look at one’s own ruling before its time',
    text: null,
    words: 'moderation.errors.secondLookTooSoon',
    screen: '/admin/appeals',
    test: 'modules/moderation/server/appeals/appeal-dispute.test.ts',
  },
  {
    situation: 'a second look that repeats the first reason',
    text: null,
    words: 'moderation.errors.sameReason',
    screen: '/admin/appeals',
    test: 'modules/moderation/server/appeals/appeal-dispute.test.ts',
  },
  {
    situation: 'an appeal after its days',
    text: null,
    words: 'moderation.errors.appealTooLate',
    screen: '/settings/privacy',
    test: 'modules/moderation/server/removed-texts.test.ts',
  },
];
