import { describe, expect, it } from 'vitest';
import { shareOfAddress } from './share-of-address.ts';

describe('the share of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001::1:2:3:4:5:6', '2001:0:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('of %s is that of %s', (address, share) => {
    expect(shareOfAddress(address)).toBe(share);
  });
});
