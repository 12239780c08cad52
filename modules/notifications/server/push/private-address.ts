import { BlockList, isIP } from 'node:net';

/** Everything that is not an address of the public internet: this machine, its network, and what is reserved. */
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

/** IPv4 that is written as IPv6: mapped, or behind NAT64 or 6to4. */
const carriesV4 = new BlockList();
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['2002::', 16],
] as const)
  carriesV4.addSubnet(net, bits, 'ipv6');

/** Whether nobody outside could have this address, so that a request to it would be one from inside. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return own.check(address, 'ipv4');
  return family !== 6 || own.check(address, 'ipv6') || carriesV4.check(address, 'ipv6');
}
