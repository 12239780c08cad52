import { describe, expect, it } from 'vitest';
import { toOwnSitePath } from '#contracts/own-site-path.ts';
import { findRedirectPath, toSignInPath } from './find-redirect-path.ts';
import type { Guard } from './module.ts';

const at = (path: string) => new URL(path, 'https://swapu.example');
const who = { guest: null, member: { role: 'member' }, admin: { role: 'support' } } as const;

describe('who may open what', () => {
  it.each<[Guard, keyof typeof who, string | null]>([
    ['open', 'guest', null],
    ['open', 'member', null],
    ['member', 'guest', '/?signin&next=%2Fcreate%3Fa%3D1'],
    ['member', 'member', null],
    ['member', 'admin', null],
    ['admin', 'guest', '/?signin&next=%2Fcreate%3Fa%3D1'],
    ['admin', 'member', '/'],
    ['admin', 'admin', null],
    ['signedOut', 'guest', null],
    ['signedOut', 'member', '/'],
  ])('%s for a %s', (guard, viewer, expected) => {
    expect(findRedirectPath(guard, who[viewer], at('/create?a=1'))).toBe(expected);
  });

  it('a member at the sign-in page goes on to where the link was to lead', () => {
    expect(findRedirectPath('signedOut', who.member, at(`/auth?next=${encodeURIComponent('/swap-offer/7')}`))).toBe(
      '/swap-offer/7',
    );
  });
});

describe('a guest who comes from an open page', () => {
  it.each([
    ['/viewPost/7', '/viewPost/7?signin&next=%2Fcreate%3Fa%3D1'],
    ['/search?keyword=a%26b', '/search?keyword=a%26b&signin&next=%2Fcreate%3Fa%3D1'],
    ['/search?signin=&next=%2Foffers', '/search?signin&next=%2Fcreate%3Fa%3D1'],
  ])('is asked over %s', (under, expected) => {
    expect(findRedirectPath('member', null, at('/create?a=1'), under)).toBe(expected);
  });

  it('is not asked at all where the next page is open too', () => {
    expect(findRedirectPath('open', null, at('/FAQ'), '/search')).toBeNull();
  });
});

describe('the way on after sign-in', () => {
  it('is written so that it can be read back', () => {
    const next = '/search?keyword=a&b';
    expect(toOwnSitePath(at(toSignInPath(next)).searchParams.get('next'))).toBe(next);
  });
});
