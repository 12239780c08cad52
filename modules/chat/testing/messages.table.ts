import type { RegisteredMessage } from '#testing/message-register.ts';

/** The messages of this module, each with the test that covers it. */
export const messages: readonly RegisteredMessage[] = [
  {
    situation: 'a stranger in a room',
    text: 'Nice try, but you are not allowed in that room',
    words: 'chat.errors.notInRoom',
    screen: '/discuss/{id}',
    test: 'src/e2e/block-and-report.journey.ts',
  },
  {
    situation: 'a message to oneself',
    text: null,
    words: 'chat.errors.yourself',
    screen: '/discuss',
    test: 'modules/chat/server/chat.test.ts',
  },
  {
    situation: 'as many new rooms with strangers as a day allows',
    text: null,
    words: 'chat.errors.roomLimit',
    screen: '/user-detail/{userid}',
    test: 'modules/chat/server/find-or-create-room-with-member.test.ts',
  },
  {
    situation: 'a question about an item that is not there',
    text: null,
    words: 'chat.errors.itemNotFound',
    screen: '/discuss/{id}/{postId}',
    test: 'modules/chat/server/ask-about-item.test.ts',
  },
  {
    situation: "a question about one's own item",
    text: null,
    words: 'chat.errors.ownItem',
    screen: '/discuss/{id}/{postId}',
    test: 'modules/chat/server/ask-about-item.test.ts',
  },
  {
    situation: 'a question about an item that was swapped',
    text: null,
    words: 'chat.errors.itemGone',
    screen: '/discuss/{id}/{postId}',
    test: 'modules/chat/server/ask-about-item.test.ts',
  },
  {
    situation: 'taking a message back too late',
    text: null,
    words: 'chat.errors.tooLateToTakeBack',
    screen: '/discuss/{id}',
    test: 'modules/chat/server/take-back-message.test.ts',
  },
  {
    situation: 'a room without a title',
    text: 'No Title',
    words: 'chat.rooms.untitled',
    screen: '/discuss',
    test: 'src/e2e/prescribed-messages.journey.ts',
  },
  {
    situation: 'a room without a message',
    text: 'There are no messages',
    words: 'chat.rooms.noMessages',
    screen: '/discuss',
    test: 'src/e2e/prescribed-messages.journey.ts',
  },
];
