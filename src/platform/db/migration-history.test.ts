import { expect, it } from 'vitest';
import { compareMigrationHistory, formatDifferences } from './migration-history.ts';

const file = (name: string) => ({ name, sql: '', checksum: `of ${name}` });
const files = ['0001-platform.sql', '0040-items.sql', '0060-swaps.sql'].map(file);
const applied = (...names: string[]) => new Map(names.map((name) => [name, `of ${name}`]));
const all = files.map(({ name }) => name);

it.each([
  ['an empty database waits for all', applied(), { pending: all, later: [], differences: [] }],
  ['what has run is not pending', applied('0001-platform.sql'), { pending: all.slice(1), later: [], differences: [] }],
  [
    'a later release has run more, numbered after all files of this one: going back is allowed',
    applied(...all, '0061-items-note.sql'),
    { pending: [], later: ['0061-items-note.sql'], differences: [] },
  ],
  [
    'a file in the middle that is not there is another history',
    applied(...all, '0041-items-note.sql'),
    { pending: [], later: [], differences: ['0041-items-note.sql has run and is not in this release'] },
  ],
  [
    'so is a later file beside one that waits',
    applied('0001-platform.sql', '0040-items.sql', '0099-other.sql'),
    { pending: ['0060-swaps.sql'], later: [], differences: ['0099-other.sql has run and is not in this release'] },
  ],
  [
    'so is a file that was edited',
    applied(...all).set('0040-items.sql', 'of then'),
    { pending: [], later: [], differences: ['0040-items.sql was changed after it had run'] },
  ],
])('%s', (_rule, run, expected) => {
  const { pending, ...others } = compareMigrationHistory(run, files);
  expect({ pending: pending.map(({ name }) => name), ...others }).toEqual(expected);
});

it('names the first difference and counts the others', () => {
  expect(formatDifferences(['a was changed'])).toBe('a was changed');
  expect(formatDifferences(['a was changed', 'b', 'c'])).toBe('a was changed (and 2 more differences)');
});
