import { isIP, isIPv6 } from 'node:net';

/**
 * Maps an address to the key of its rate limit. An IPv6 subscriber has 2^64 addresses but one key, the first four
 * groups, however they are written. An IPv4 address is its own key, also where it is written as IPv6.
 */
export function toAddressSubnetKey(written: string): string {
  const address = bareAddress(written);
  if (!isIPv6(address)) return address;
  const [head = [], tail = []] = address
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/\d+\.\d+\.\d+\.\d+$/, toGroups)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const missing = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const groups = [...head, ...missing, ...tail].map((group) => Number.parseInt(group, 16));
  return toMapped(groups) ?? `${groups.slice(0, 4).map(toHex).join(':')}::/64`;
}

/**
 * Some proxies forward the port as well, which differs with each connection: `203.0.113.7:4711`, `[2001:db8::1]:4711`.
 * What is no address is chosen by its sender, in any number and length, so that all of it shares one key.
 */
function bareAddress(written: string): string {
  if (isIP(written) > 0) return written;
  const bare = /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? written.replace(/:\d+$/, '');
  return isIP(bare) > 0 ? bare : 'unknown';
}

const toHex = (group: number): string => group.toString(16);

/** The last two groups of an address whose end is written as IPv4. */
function toGroups(quad: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = quad.split('.').map(Number);
  return `${toHex(a * 256 + b)}:${toHex(c * 256 + d)}`;
}

/** The IPv4 address that an IPv6 address stands for. */
function toMapped(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined;
}
