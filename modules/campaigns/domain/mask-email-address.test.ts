import { expect, it } from 'vitest';
import { maskEmailAddress } from './mask-email-address.ts';

it.each([
  ['maya@example.com', 'm•••@example.com'],
  ['m@example.com', 'm•••@example.com'],
  ['m.b+promo@mail.example.com', 'm•••@mail.example.com'],
])('of %s shows %s', (address, hint) => expect(maskEmailAddress(address)).toBe(hint));
