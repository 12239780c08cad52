import { expect, it } from 'vitest';
import { toJoinIntent } from './join-intent.ts';
import { findPageLeftForSignIn, toFirstPageNavigation } from './first-page.ts';

it.each([
  ['/offer-item/7', 'offer'],
  ['/create', 'list'],
  ['/create?from=home', 'list'],
  ['/created-things', 'other'],
  ['/swap-status', 'other'],
] as const)('a guest on the way to %s has the intent %s', (next, intent) => {
  expect(toJoinIntent(next)).toBe(intent);
});

it('a new member with an intent comes to it by the onboarding, and no address carries it', () => {
  expect(toFirstPageNavigation('/offer-item/7')).toEqual([
    '/onboarding',
    { replace: true, state: { next: '/offer-item/7' } },
  ]);
  expect(toFirstPageNavigation(null)).toEqual(['/', { replace: true }]);
});

it.each(['//evil.example', 'https://evil.example/', '/trpc/x'])('%s is no way on', (next) => {
  expect(toFirstPageNavigation(next)).toEqual(['/', { replace: true }]);
  expect(findPageLeftForSignIn({ from: next })).toBeNull();
});

it('the page that a guest left is known from the history', () => {
  expect(findPageLeftForSignIn({ from: '/viewPost/7?a=1' })).toBe('/viewPost/7?a=1');
  expect(findPageLeftForSignIn(null)).toBeNull();
});
