import { expect, it } from 'vitest';
import { rulesOf } from './style-rules.ts';

it('a rule needs the classes of one of its selectors, and none that stands in brackets', () => {
  expect(rulesOf('.a .b:not(.c),.d>p{color:red}p{margin:0}.e,p.f,:is(.g){top:0}')).toEqual([
    { text: '.a .b:not(.c),.d>p{color:red}', needs: [['a', 'b'], ['d']] },
    { text: 'p{margin:0}' },
    { text: '.e,p.f,:is(.g){top:0}' },
  ]);
});

it('rules inside a condition name it, the innermost last', () => {
  expect(rulesOf('@media (width>=700px){@supports (gap:1px){.a{gap:0}}.b{top:0}}')).toEqual([
    { text: '.a{gap:0}', needs: [['a']], within: ['@media (width>=700px)', '@supports (gap:1px)'] },
    { text: '.b{top:0}', needs: [['b']], within: ['@media (width>=700px)'] },
  ]);
});

it('faces and movements are kept whole', () => {
  const kept = "@font-face{font-family:A;src:url(a.woff2)}@keyframes spin{0%{top:0}to{top:1px}}@import 'x.css';";
  expect(
    rulesOf(kept)
      .map(({ text }) => text)
      .join(''),
  ).toBe(kept);
  expect(rulesOf(kept).every(({ needs, within }) => !needs && !within)).toBe(true);
});
