import { describe, expect, it } from 'vitest';
import { checkLineLength } from './line-length.ts';
import { buildFixtureTree } from './source-tree.ts';

const long = 'word '.repeat(40);
const found = (file: string, text: string) =>
  checkLineLength(buildFixtureTree({ [file]: text })).map(({ file: where }) => where);

describe('a line over the limit', () => {
  it.each([
    ['code', 'src/a.ts', `const a = 1;\nconst sum = ${'a + '.repeat(40)}a;\n`],
    ['a comment', 'src/a.ts', `const a = 1;\n// ${long}\n`],
    ['code beside a short text', 'src/a.ts', `const a = 1;\nconst sum = 'a' + ${'a + '.repeat(40)}a;\n`],
    ['a rule of a style sheet', 'src/a.css', `a {\n  margin: ${'calc(1px) '.repeat(20)};\n}\n`],
  ])('is found in %s', (_what, file, text) => {
    expect(found(file, text)).toEqual([`${file}:2`]);
  });

  it.each([
    ['a string', 'src/a.ts', `const a = '${long}';\n`],
    ['the name of a test', 'src/a.test.ts', `it('${long}', () => {});\n`],
    ['a template of several lines', 'src/a.ts', `const a = sql\`select\n${long}\nfrom \${'b'} ${long}\`;\n`],
    ['a regular expression', 'src/a.ts', `const a = /${long}/;\n`],
    ['an address in a comment', 'src/a.ts', `// https://example.org/${'a'.repeat(150)}\n`],
    ['text of a screen', 'src/a.tsx', `const a = <p>${long}</p>;\n`],
    ['an address in a style sheet', 'src/a.css', `a {\n  background: url(data:${'a'.repeat(150)});\n}\n`],
    ['a file that is no source', 'src/a.md', long],
  ])('may be %s', (_what, file, text) => {
    expect(found(file, text)).toEqual([]);
  });
});
