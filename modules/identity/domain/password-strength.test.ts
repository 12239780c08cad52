import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCommonPassword, computePasswordStrength } from './password-strength.ts';
import { usernamePattern } from './username.ts';

describe('a password that is tried first', () => {
  it.each([
    '123456',
    '654321',
    'password',
    'Password1',
    'PASSWORD!',
    'qwerty',
    'asdfgh',
    'aaaaaa',
    'ababab',
    'abcabc',
    'iloveyou',
    'swapswap',
    'Benfica2024',
  ])('%s is refused', (password) => {
    expect(isCommonPassword(password)).toBe(true);
    expect(computePasswordStrength(password, 6)).toBe(0);
  });
  it('is one’s own name or address with digits behind it', () => {
    expect(isCommonPassword('Marigold77!', ['marigold'])).toBe(true);
    expect(isCommonPassword('marigolds in may', ['marigold'])).toBe(false);
  });
});

describe('the meter', () => {
  it.each([
    ['short', 0],
    ['table9', 1],
    ['gumtree42', 2],
    ['a quiet river', 3],
    ['Correct-horse7 battery staple', 4],
  ] as const)('calls %s %d', (password, strength) => {
    expect(computePasswordStrength(password, 6)).toBe(strength);
  });
  it('calls weak by any means what is shorter than the operator allows', () => {
    expect(computePasswordStrength('gumtree42', 10)).toBe(0);
  });
  it('never falls when a sign that is new is added', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 6, maxLength: 20, unit: fc.constantFrom(...'aehkmoprtuwxz') }), (password) => {
        fc.pre(computePasswordStrength(password, 6) > 0);
        return computePasswordStrength(`${password}Q7`, 6) >= computePasswordStrength(password, 6);
      }),
    );
  });
});

it.each([
  ['ada', true],
  ['a.b-c_d', true],
  ['A9z', true],
  ['x'.repeat(30), true],
  ['ab', false],
  ['.abc', false],
  ['abc.', false],
  ['a..b', false],
  ['a b', false],
  ['joão', false],
  ['x'.repeat(31), false],
  ['a@b.c', false],
])('the name %s is allowed: %s', (name, isAllowed) => {
  expect(usernamePattern.test(name)).toBe(isAllowed);
});
