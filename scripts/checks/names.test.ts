import { describe, expect, it } from 'vitest';
import { checkNames } from './names.ts';
import { buildFixtureTree } from './source-tree.ts';

const messages = (text: string) => checkNames(buildFixtureTree({ 'src/a.ts': text })).map(({ message }) => message);

describe('a name', () => {
  it.each([
    ['const placeOf = () => 1;', /placeOf: 100.0 % of functions end in Of/],
    ['function sharedBy() {}', /sharedBy: 100.0 % of functions end in another preposition/],
    ['const outer = () => { const inner = function () {}; function rowOf() {} };', /rowOf: 33.3 %/],
    ['interface Asked {}', /type Asked: a noun that says which/],
    ['type Reading = string;', /type Reading/],
    ['class Broken {}', /type Broken/],
  ])('is refused: %s', (text, message) => {
    expect(messages(text)).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    'const findPlace = () => 1;',
    'interface Listing {}',
    'interface AskedOffer {}',
    'const placeOf = 1;',
    'const of = () => 1;',
  ])('is accepted: %s', (text) => expect(messages(text)).toEqual([]));

  it('in a preposition is accepted while few end so', () => {
    const functions = Array.from({ length: 60 }, (_, index) => `const find${index} = () => 1;`).join('\n');
    expect(messages(`${functions}\nconst isPartyTo = () => true;\nconst placeOf = () => 1;`)).toEqual([]);
  });
});

describe('a comment', () => {
  it.each([
    '/** What a member gives. */',
    '// Of these the first',
    '/* One item. */',
    '/**\n * How long it takes.\n */',
  ])('is refused: %s', (text) =>
    expect(messages(text)).toEqual([expect.stringMatching(/^comment "(?:What|Of|One|How)/)]),
  );

  it('may go on with any word on its next line', () => {
    expect(messages('// Counts the rest\n// Of these the first\nconst a = 1; // One')).toEqual([
      expect.stringMatching('comment "One'),
    ]);
  });
});
