import type { RegisteredMessage } from '#testing/message-register.ts';

/** The messages of this module, each with the test that covers it. */
export const messages: readonly RegisteredMessage[] = [
  {
    situation: 'no cash value',
    text: 'Please enter cash value estimate for your item',
    words: 'items.errors.field.value',
    screen: '/create',
    test: 'src/e2e/prescribed-messages.journey.ts',
  },
  {
    situation: 'no weight, or none above zero',
    text: null,
    words: 'items.errors.field.weight',
    screen: '/create',
    test: 'modules/items/domain/item.schemas.test.ts',
  },
  {
    situation: 'no length, width or height, or none above zero',
    text: null,
    words: 'items.errors.field.side',
    screen: '/create',
    test: 'modules/items/domain/item.schemas.test.ts',
  },
  {
    situation: 'materials of more than the whole',
    text: null,
    words: 'items.errors.field.materialsOver100',
    screen: '/create',
    test: 'modules/items/domain/item.schemas.test.ts',
  },
];
