import { expect, it } from 'vitest';
import { createProgressBar } from './progress-bar.ts';

function rendered(
  isTTY: boolean,
  total: number | null,
  work: (bar: ReturnType<typeof createProgressBar>) => void,
): string {
  let out = '';
  const bar = createProgressBar({ isTTY, write: (text) => (out += text) }, total);
  work(bar);
  bar.end();
  return out.replace(/\d+ s/g, 'N s');
}

it('redraws one line on a terminal', () => {
  const out = rendered(true, 4, (bar) => {
    bar.begin('items');
    bar.advance(1);
    bar.advance(3);
  });
  const lines = out.split('\r').slice(1);
  expect(lines.map((line) => /(\d+ %) N s items/.exec(line)?.[1])).toEqual(['0 %', '25 %', '100 %']);
  expect(out.match(/\n/g)).toHaveLength(1);
});

it('writes a line for each tenth into a file', () => {
  const out = rendered(false, 1_000, (bar) => {
    bar.begin('items');
    for (let step = 0; step < 1_000; step += 1) bar.advance(1);
  });
  expect(out.trimEnd().split('\n')).toHaveLength(11);
  expect(out).toMatch(/100 % N s items\n$/);
});

it('counts the steps of each part where the total is not known', () => {
  const out = rendered(false, null, (bar) => {
    bar.begin('tables');
    bar.advance(12);
    bar.begin('files');
    for (let step = 0; step < 2_500; step += 1) bar.advance(1);
  });
  expect(out.trimEnd().split('\n')).toEqual([
    'tables: 0 (N s)',
    'files: 0 (N s)',
    'files: 1000 (N s)',
    'files: 2000 (N s)',
  ]);
});
