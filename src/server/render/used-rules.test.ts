import { expect, it } from 'vitest';
import { selectUsedRules } from './used-rules.ts';

const rules = [
  { text: 'p{margin:0}' },
  { text: '.a .b{top:0}', needs: [['a', 'b']] },
  { text: '.c,.d{left:0}', needs: [['c'], ['d']] },
  { text: '.a{gap:0}', needs: [['a']], within: ['@media print', '@supports (gap:0)'] },
  { text: '.d{gap:1px}', needs: [['d']], within: ['@media print', '@supports (gap:0)'] },
  { text: '.e{top:1px}', needs: [['e']], within: ['@media print'] },
];

it.each([
  ['<p>', 'p{margin:0}'],
  ['<p class="a">', 'p{margin:0}@media print{@supports (gap:0){.a{gap:0}}}'],
  ['<p class="a x"><b class="b">', 'p{margin:0}.a .b{top:0}@media print{@supports (gap:0){.a{gap:0}}}'],
  ['<p class="d">', 'p{margin:0}.c,.d{left:0}@media print{@supports (gap:0){.d{gap:1px}}}'],
  [
    '<p class="a d e">',
    'p{margin:0}.c,.d{left:0}@media print{@supports (gap:0){.a{gap:0}.d{gap:1px}}}@media print{.e{top:1px}}',
  ],
])('%s is styled by %s', (html, text) => expect(selectUsedRules(rules, html)).toBe(text));
