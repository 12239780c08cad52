/** A message that the specification requires: its text, the key of its words, its screen and its test. */
export interface RegisteredMessage {
  /** The sentence, or its beginning where the product adds to it; null where only the situation was prescribed. */
  readonly text: string | null;
  readonly situation: string;
  /** The message key. */
  readonly words: string;
  /** The screen that shows it. */
  readonly screen: string;
  /**
   * The test that covers it. Of a prescribed text it finds the text itself on the screen: a journey, or a test that
   * renders the screen. Of a situation it mentions the code or the words.
   */
  readonly test: string;
}

interface MessageTable {
  readonly messages?: readonly RegisteredMessage[];
}

const ofPlatform: readonly RegisteredMessage[] = [
  {
    situation: 'a fault',
    text: 'An error occurred',
    words: 'platform.errors.internal',
    screen: 'everywhere',
    test: 'src/e2e/prescribed-messages.journey.ts',
  },
  {
    situation: 'a part of the page fails to load',
    text: null,
    words: 'platform.errors.chunkLoad',
    screen: 'everywhere',
    test: 'src/web/refusal.test.ts',
  },
  {
    situation: 'nothing could be written or read just now',
    text: null,
    words: 'platform.errors.unavailable',
    screen: 'everywhere',
    test: 'src/server/http/unavailable.test.ts',
  },
  {
    situation: 'the network is gone',
    text: null,
    words: 'platform.errors.offline',
    screen: 'everywhere',
    test: 'src/web/refusal.test.ts',
  },
  {
    situation: 'a path that names nothing, also as a title of the blog',
    text: null,
    words: 'shell.notFound.title',
    screen: 'everywhere',
    test: 'src/server/render/pages.test.ts',
  },
  {
    situation: 'a guest at a guarded route',
    text: 'You need to be logged in to continue',
    words: 'platform.errors.signInNeeded',
    screen: '/?signin',
    test: 'src/e2e/guard.journey.ts',
  },
  {
    situation: 'a session that has run out',
    text: null,
    words: 'shell.sessionOver',
    screen: 'everywhere',
    test: 'src/e2e/two-factor.journey.ts',
  },
  {
    situation: 'too many tries',
    text: null,
    words: 'platform.errors.tooMany',
    screen: 'everywhere',
    test: 'modules/identity/server/session/session.test.ts',
  },
  {
    situation: 'a malformed email address',
    text: 'Please type in a valid email address.',
    words: 'platform.errors.field.email',
    screen: '/auth',
    test: 'src/e2e/prescribed-messages.journey.ts',
  },
  {
    situation: 'a field that is needed and empty: email, password, name of a material',
    text: null,
    words: 'platform.errors.field.required',
    screen: '/auth, /create',
    test: 'src/platform/errors/refused-fields.test.ts',
  },
  {
    situation: 'a text under its minimum: a password of five characters',
    text: null,
    words: 'platform.errors.field.textSmall',
    screen: '/auth/signup',
    test: 'modules/identity/server/sign-up/sign-up.test.ts',
  },
  {
    situation: 'a text over its maximum',
    text: null,
    words: 'platform.errors.field.textBig',
    screen: 'everywhere',
    test: 'src/platform/errors/refused-fields.test.ts',
  },
  {
    situation: 'too few of a list: no category',
    text: null,
    words: 'platform.errors.field.listSmall',
    screen: '/create',
    test: 'modules/items/server/item-commands.test.ts',
  },
  {
    situation: 'too many of a list: tags, images',
    text: null,
    words: 'platform.errors.field.listBig',
    screen: '/create',
    test: 'src/platform/errors/refused-fields.test.ts',
  },
  {
    situation: 'an option that is none',
    text: null,
    words: 'platform.errors.field.choice',
    screen: '/search',
    test: 'src/platform/errors/refused-fields.test.ts',
  },
  {
    situation: 'an admin without two-factor',
    text: null,
    words: 'platform.errors.twoFactorNeeded',
    screen: '/admin',
    test: 'src/server/contract/bans.test.ts',
  },
  {
    situation: 'an admin who looks as a member changes something',
    text: null,
    words: 'platform.errors.impersonationIsReadOnly',
    screen: 'everywhere',
    test: 'modules/identity/server/impersonation.test.ts',
  },
  {
    situation: 'an admin who looks as a member, at what their role may not read',
    text: null,
    words: 'platform.errors.notForYourRole',
    screen: 'everywhere',
    test: 'modules/identity/server/impersonation.test.ts',
  },
  {
    situation: 'an admin at themselves or their own things',
    text: null,
    words: 'platform.errors.notOnYourself',
    screen: '/admin',
    test: 'src/server/contract/staff-on-themselves.test.ts',
  },
  {
    situation: 'a picture that is not appropriate',
    text: null,
    words: 'uploads.errors.notAppropriate',
    screen: '/create',
    test: 'modules/moderation/server/doubtful-pictures.test.ts',
  },
  {
    situation: 'a file over 25 MB',
    text: 'File too large. Please choose file under 25MB',
    words: 'uploads.errors.tooLarge',
    screen: '/create',
    test: 'src/e2e/prescribed-messages.journey.ts',
  },
  {
    situation: 'a file that is no picture',
    text: null,
    words: 'uploads.errors.notAPicture',
    screen: '/create',
    test: 'src/platform/uploads/uploads.test.ts',
  },
  {
    situation: 'a file of a kind that messages do not carry',
    text: null,
    words: 'uploads.errors.kindNotAllowed',
    screen: '/discuss/{id}',
    test: 'modules/chat/server/message-files.test.ts',
  },
  {
    situation: 'a video whose metadata cannot be removed',
    text: null,
    words: 'uploads.errors.notCleaned',
    screen: '/discuss/{id}',
    test: 'src/platform/uploads/clean-file.test.ts',
  },
  {
    situation: 'a picture that cannot be read',
    text: null,
    words: 'uploads.errors.undecodable',
    screen: '/create',
    test: 'src/platform/uploads/uploads.test.ts',
  },
];

/** Each module has its own messages, so that they are added and removed with it. */
export const moduleMessageTables = import.meta.glob<MessageTable>('/modules/*/testing/messages.table.ts', {
  eager: true,
});
const ofModules = Object.values(moduleMessageTables);

export const registeredMessages = [...ofPlatform, ...ofModules.flatMap((table) => table.messages ?? [])];
