import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales } from '#contracts/locale.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import { registeredMessages, moduleMessageTables } from '#testing/message-register.ts';

/** The code behind a message key: `offers.errors.noLongerValid` is the text for `offers.noLongerValid`. */
const toCode = (key: string) => key.replace('.errors.', '.');

/** Whether a test looks for the text: as it is, escaped in a string, or in a pattern. */
const isFoundIn = (source: string, text: string | null): boolean =>
  text !== null && source.replaceAll('\\', '').includes(text);

/** Values for the parameters of the messages that have some. */
const blanks = { megabytes: 25, cause: 'time', minimum: 6, maximum: 10, seconds: 30, hours: 5, needs: 'code' };

describe('each registered message', () => {
  it.each(registeredMessages)(
    '$situation: is worded in both languages, as prescribed where a text was prescribed',
    ({ words, text }) => {
      for (const locale of locales) expect(createTranslator(locale)(words, blanks).length).toBeGreaterThan(5);
      if (text !== null) expect(createTranslator('en-US')(words, blanks).startsWith(text)).toBe(true);
    },
  );
  it.each(registeredMessages)('$situation: is met by its test', ({ words, text, test }) => {
    expect(existsSync(test), test).toBe(true);
    const source = readFileSync(test, 'utf8');
    const mentions = [words, toCode(words), toCode(words).split('.').slice(1).join('.')];
    expect(
      mentions.some((mention) => source.includes(mention)) || isFoundIn(source, text),
      `${test} mentions none of ${mentions.join(', ')}`,
    ).toBe(true);
  });

  it.each(registeredMessages.filter(({ text }) => text !== null))(
    '$situation: the prescribed text itself is found on a screen',
    ({ text, test }) => {
      // Answers of the server and the texts of a catalogue are no screens.
      expect(test).toMatch(/\.(?:journey\.ts|test\.tsx)$/);
      expect(isFoundIn(readFileSync(test, 'utf8'), text), `${test} does not look for: ${text}`).toBe(true);
    },
  );

  it('covers what the specification prescribes, all but the camera and the files of chats', () =>
    expect(registeredMessages.filter(({ text }) => text !== null).length).toBeGreaterThanOrEqual(22));
});

describe('the messages of a module', () => {
  it.each(Object.keys(moduleMessageTables))('are worded by that module: %s', (file) => {
    const [, , module = ''] = file.split('/');
    const others = moduleMessageTables[file]?.messages?.filter(({ words }) => !words.startsWith(`${module}.`));
    expect(others ?? []).toEqual([]);
  });
});
