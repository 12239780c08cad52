import { expect, it } from 'vitest';
import { formatCsvLine } from './csv.ts';

it.each([
  ['plain text', 'Ann', 'Ann'],
  ['nothing', null, ''],
  ['a number, negative ones included', -3, '-3'],
  ['a moment', new Date('2026-01-02T03:04:05Z'), '2026-01-02T03:04:05.000Z'],
  ['a comma', 'a, b', '"a, b"'],
  ['a quotation mark', 'say "g\'day"', '"say ""g\'day"""'],
  ['a line break', 'a\nb', '"a\nb"'],
])('%s stands in one cell', (_what, value, cell) => {
  expect(formatCsvLine([value, 1])).toBe(`${cell},1\r\n`);
});

it.each(['=1+1', '+61 400 000 000', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '  =cmd|calc', '＝1+1', '＠SUM(A1)'])(
  '%j can not run as a formula',
  (text) => {
    expect(formatCsvLine([text]).replace(/^"/, '')).toMatch(/^'/);
  },
);
