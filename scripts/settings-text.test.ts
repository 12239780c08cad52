import { expect, test } from 'vitest';
import { z } from 'zod';
import { onOff, setting, wholeNumber } from '../src/contracts/settings.ts';
import {
  buildExampleEnvironment,
  listSettingLines,
  buildSettingsTable,
  replaceSettingsTable,
} from './settings-text.ts';

const settings = {
  COLOUR: setting(z.enum(['red', 'blue']).default('red'), 'colour of the door'),
  BELL: setting(onOff('on'), 'whether it rings'),
  KEYS: setting(wholeNumber(1, 9, 2), 'how many keys'),
  LOCK: setting(z.string().min(32).optional(), 'how it is locked', { secret: true }),
};
const lines = listSettingLines(settings);

test('the table says of each setting what it does, what is allowed and what holds without it', () => {
  expect(buildSettingsTable(lines).split('\n').slice(2)).toEqual([
    '| `COLOUR` | colour of the door | red, blue | `red` |',
    '| `BELL` | whether it rings | on, off | `on` |',
    '| `KEYS` | how many keys | 1 to 9 | `2` |',
    '| `LOCK` | how it is locked | text of 32 or more |  |',
  ]);
});

test('the example file changes nothing as it stands and marks what is secret', () => {
  expect(buildExampleEnvironment(lines)).toContain('# how it is locked (text of 32 or more); secret\n#LOCK=\n');
  expect(
    buildExampleEnvironment(lines)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  ).toEqual([]);
});

test('the table replaces the one before and leaves the rest of the page alone', () => {
  const page = 'above\n<!-- settings: generated -->\nold\n<!-- settings: end -->\nbelow\n';
  expect(replaceSettingsTable(page, 'new')).toBe(
    'above\n<!-- settings: generated -->\nnew\n<!-- settings: end -->\nbelow\n',
  );
  expect(() => replaceSettingsTable('nothing here', 'new')).toThrow(/settings: generated/);
});

test('a setting without a sentence for operators is named', () => {
  expect(() => listSettingLines({ MUTE: z.string() })).toThrow(/MUTE/);
});
