import { lookup as resolve, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { notificationErrors } from '../../domain/notifications.errors.ts';
import { isPrivateAddress } from './private-address.ts';

/**
 * The browser supplies the endpoint, so an attacker may supply any URL (SSRF). It must be https on the default port,
 * without credentials, and its host must be a name or a public address.
 * @throws notifications.pushAddress
 */
export function requirePublicPushAddress(endpoint: string, mayBePrivate: boolean): void {
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (mayBePrivate && ['http:', 'https:'].includes(protocol)) return;
  const host = hostname.replace(/^\[|\]$/g, '');
  const isPublic =
    isIP(host) === 0
      ? host.includes('.') && !/\.(local|internal|localhost|home\.arpa)\.?$/.test(host)
      : !isPrivateAddress(host);
  if (protocol !== 'https:' || port !== '' || username + password !== '' || !isPublic)
    throw notificationErrors.pushAddress();
}

/**
 * Resolves a name for a connection and rejects private addresses. Checked when connecting, because DNS may change after
 * the first check (DNS rebinding).
 */
export const lookUpPublicAddress: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? new Error('no address'), '', 0);
    if (found.some(({ address }) => isPrivateAddress(address))) return done(notificationErrors.pushAddress(), '', 0);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};
