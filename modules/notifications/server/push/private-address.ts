import { BlockList, isIP } from 'node:net';

/** All addresses outside the public internet: loopback, private networks and reserved ranges. */
const own = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  own.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  own.addSubnet(net, bits, 'ipv6');
own.addAddress('::1', 'ipv6');
own.addAddress('::', 'ipv6');

/** IPv6 ranges that embed an IPv4 address: mapped, NAT64 and 6to4. */
const carriesV4 = new BlockList();
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['2002::', 16],
] as const)
  carriesV4.addSubnet(net, bits, 'ipv6');

/** Whether an address is outside the public internet, so that a request to it would reach the internal network. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return own.check(address, 'ipv4');
  return family !== 6 || own.check(address, 'ipv6') || carriesV4.check(address, 'ipv6');
}
