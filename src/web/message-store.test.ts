import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, it, vi } from 'vitest';
import { findMessageModule, MessageStore } from './message-store.ts';

const file = (messages: Record<string, string>) =>
  vi.fn(() =>
    Promise.resolve({
      default: Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileMessageOrThrow(text)])),
    }),
  );
const loaders = () => ({
  items: {
    'en-US': file({ 'items.count': '{n, plural, one {# item} other {# items}}' }),
    'pt-PT': file({ 'items.count': '{n, plural, one {# artigo} other {# artigos}}' }),
  },
});

it('words on their way suspend the render that asks, and are there when it is tried again', async () => {
  const compiledMessages = new MessageStore('en-US', loaders());
  let coming: unknown;
  try {
    compiledMessages.word('items.count', { n: 2 });
  } catch (thrown) {
    coming = thrown;
  }
  expect(coming).toBeInstanceOf(Promise);
  await coming;
  expect(compiledMessages.word('items.count', { n: 2 })).toBe('2 items');
});

it('a file is fetched once', async () => {
  const known = loaders();
  const compiledMessages = new MessageStore('en-US', known);
  await Promise.all([compiledMessages.need(['items']), compiledMessages.need(['items', 'items'])]);
  expect(known.items['en-US']).toHaveBeenCalledTimes(1);
});

it('the language changes once everything on show has its words in it', async () => {
  const compiledMessages = new MessageStore('en-US', loaders());
  await compiledMessages.need(['items']);
  compiledMessages.word('items.count', { n: 1 });
  await compiledMessages.change('pt-PT');
  expect(compiledMessages.word('items.count', { n: 1 })).toBe('1 artigo');
});

it('what is on show gets dots until its words are here, and is worded anew then', async () => {
  const compiledMessages = new MessageStore('en-US', loaders());
  const before = compiledMessages.edition;
  expect(compiledMessages.word('items.count', { n: 2 }, true)).toBe('…');
  await compiledMessages.need(['items']);
  expect(compiledMessages.edition).not.toBe(before);
  expect(compiledMessages.word('items.count', { n: 2 }, true)).toBe('2 items');
});

it('remembers what was used, for the browser that takes the page over', async () => {
  const compiledMessages = new MessageStore('en-US', loaders());
  await compiledMessages.need(['items']);
  compiledMessages.word('items.count', { n: 1 });
  const other = new MessageStore('en-US', {}, compiledMessages.usedWords());
  expect(other.word('items.count', { n: 3 })).toBe('3 items');
});

it('an unknown key is shown as it is, so that a missing word breaks nothing', async () => {
  const compiledMessages = new MessageStore('en-US', loaders());
  await compiledMessages.need(['items']);
  expect(compiledMessages.word('items.nothing')).toBe('items.nothing');
});

it('the words of the platform stand in the shell’s file', () => {
  expect(['platform.errors.internal', 'pages.home.title', 'shell.close', 'items.x'].map(findMessageModule)).toEqual([
    'shell',
    'shell',
    'shell',
    'items',
  ]);
});
