import { createHash } from 'node:crypto';
import type { RequestContext } from '#platform/trpc/context.ts';
import { shareOfAddress } from '#platform/limits/share-of-address.ts';
import { readDevice } from './device/device-cookie.ts';
import { isKnownDevice } from './device/known-devices.ts';

/** The rate limit's key for an account, independent of the caller and their address. */
export const accountKey = (email: string): string =>
  `account:${createHash('sha256').update(email).digest('base64url')}`;

/**
 * Counts one try at an account's password or code. A browser in which the member has signed in before has a share of
 * its own, so that tries from elsewhere cannot lock the owner out. Unknown browsers share: by address, by address and
 * account (so that no single address uses up what the account's owner may need on a new device), and by account.
 * @throws platform.tooMany
 */
export async function takeSignInShare(ctx: RequestContext, what: 'password' | 'code', email: string): Promise<void> {
  const { limits } = ctx.host;
  const account = `${what}:${accountKey(email)}`;
  const device = readDevice(ctx.host, ctx.cookieHeader);
  if (device !== null && (await isKnownDevice(ctx.db, email, device)))
    return limits.take('signIn', `${account}:${device}`);
  const address = shareOfAddress(ctx.address);
  await limits.take('signIn', `a:${address}`);
  await limits.take('accountFrom', `${account}:${address}`);
  await limits.take('account', account);
}

/** Counts one try of a signed-in member at their own password or code. @throws platform.tooMany */
export const takeOwnShare = (ctx: RequestContext, memberId: string): Promise<void> =>
  ctx.host.limits.take('signIn', `own:${memberId}`);
