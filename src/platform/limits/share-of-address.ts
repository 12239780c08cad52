import { isIPv6 } from 'node:net';

/**
 * Maps an address to the key of its rate limit. An IPv6 subscriber has 2^64 addresses but one key, the first four
 * groups. An IPv4 address is its own key, also where it is written as IPv6.
 */
export function shareOfAddress(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = [], tail = []] = address
    .toLowerCase()
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const groups = [...head, ...Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0'), ...tail];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
