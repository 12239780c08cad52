import { expect, it } from 'vitest';
import { splitFontFaces, parseStyleRules } from './style-rules.ts';

it('a rule needs the classes of one of its selectors, and none that stands in brackets', () => {
  expect(parseStyleRules('.a .b:not(.c),.d>p{color:red}p{margin:0}.e,p.f,:is(.g){top:0}')).toEqual([
    { text: '.a .b:not(.c),.d>p{color:red}', needs: [['a', 'b'], ['d']] },
    { text: 'p{margin:0}' },
    { text: '.e,p.f,:is(.g){top:0}' },
  ]);
});

it('rules inside a condition name it, the innermost last', () => {
  expect(parseStyleRules('@media (width>=700px){@supports (gap:1px){.a{gap:0}}.b{top:0}}')).toEqual([
    { text: '.a{gap:0}', needs: [['a']], within: ['@media (width>=700px)', '@supports (gap:1px)'] },
    { text: '.b{top:0}', needs: [['b']], within: ['@media (width>=700px)'] },
  ]);
});

it('rules that wait for a pointer are left out', () => {
  const text = (css: string) => parseStyleRules(css).map((rule) => rule.text);
  expect(text('.a:hover{top:0}.a:active,.b:hover p{top:1px}.a:hover,.b{top:2px}.c:not(:hover){top:3px}')).toEqual([
    '.a:hover,.b{top:2px}',
    '.c:not(:hover){top:3px}',
  ]);
});

it('movements and imports are kept whole', () => {
  const kept = "@keyframes spin{0%{top:0}to{top:1px}}@import 'x.css';";
  expect(
    parseStyleRules(kept)
      .map(({ text }) => text)
      .join(''),
  ).toBe(kept);
  expect(parseStyleRules(kept).every(({ needs, within }) => !needs && !within)).toBe(true);
});

it('faces are taken out of their sheet', () => {
  expect(splitFontFaces('p{top:0}@font-face{font-family:A}.a{left:0}@font-face{font-family:B}')).toEqual({
    sheet: 'p{top:0}.a{left:0}',
    faces: '@font-face{font-family:A}@font-face{font-family:B}',
  });
});
