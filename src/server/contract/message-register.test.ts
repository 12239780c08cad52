import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales } from '#contracts/locale.ts';
import { wordsFor } from '#platform/i18n/words.ts';
import { awaited, messages, messageTables } from '#testing/message-register.ts';

/** The code behind a message key: `offers.errors.noLongerValid` is the text for `offers.noLongerValid`. */
const codeOf = (key: string) => key.replace('.errors.', '.');

/** Values for the parameters of the messages that have some. */
const blanks = { megabytes: 25, cause: 'time', minimum: 6, maximum: 10, seconds: 30, hours: 5, needs: 'code' };

describe('each registered message', () => {
  it.each(messages)(
    '$situation: is worded in both languages, as prescribed where a text was prescribed',
    ({ words, text }) => {
      for (const locale of locales) expect(wordsFor(locale)(words, blanks).length).toBeGreaterThan(5);
      if (text !== null) expect(wordsFor('en-US')(words, blanks).startsWith(text)).toBe(true);
    },
  );
  it.each(messages)('$situation: is met by its test', ({ words, test }) => {
    expect(existsSync(test), test).toBe(true);
    const source = readFileSync(test, 'utf8');
    const mentions = [words, codeOf(words), codeOf(words).split('.').slice(1).join('.')];
    expect(
      mentions.some((mention) => source.includes(mention)),
      `${test} mentions none of ${mentions.join(', ')}`,
    ).toBe(true);
  });
});

describe('the messages of a module', () => {
  it.each(Object.keys(messageTables))('are worded by that module: %s', (file) => {
    const [, , module = ''] = file.split('/');
    const others = messageTables[file]?.messages?.filter(({ words }) => !words.startsWith(`${module}.`));
    expect(others ?? []).toEqual([]);
  });
});

describe('a message that awaits its place', () => {
  it.each(awaited)('$place: "$text" is registered as soon as the place is there', ({ place, text }) => {
    const isRegistered = messages.some((message) => message.text === text);
    expect(isRegistered).toBe(existsSync(`modules/${place}`));
  });
});
