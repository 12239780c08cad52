import { expect, it } from 'vitest';
import { isReservedPath, toUrlTitle, parseUrlTitlePath } from './url-title.ts';

it.each([
  ['Café swaps, 3 ways!', 'cafe-swaps-3-ways'],
  ['  Trocar é fácil  ', 'trocar-e-facil'],
  ['???', ''],
])('the title %j becomes %j', (title, urlTitle) => {
  expect(toUrlTitle(title)).toBe(urlTitle);
});

it.each([
  ['/how-to-swap', 'how-to-swap'],
  ['/how-to/-swap/', 'how-to-swap'],
  ['/How-To-Swap', 'how-to-swap'],
  ['/.env', null],
  ['/wp-login.php', null],
  ['/a', null],
  ['/%E0%A4', null],
  [`/${'a'.repeat(81)}`, null],
])('the path %s may be the post %j', (path, urlTitle) => {
  expect(parseUrlTitlePath(path)).toBe(urlTitle);
});

it.each(['offers', 'leaderboard', 'faq', 'trpc', 'admin', 'demo', 'swapu-blog'])('%s is a taken path', (path) => {
  expect(isReservedPath(path)).toBe(true);
});
