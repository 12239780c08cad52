import { createHash } from 'node:crypto';
import { Refusal } from '#contracts/refusal.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import { runWithFailureLimit } from '#platform/limits/run-with-failure-limit.ts';
import { FairQueue } from '#platform/limits/fair-queue.ts';
import { toAddressLimitKey } from '#platform/limits/limit-keys.ts';
import type { LimitEntry } from '#platform/limits/limits.ts';
import { toAddressSubnetKey } from '#platform/limits/address-subnet-key.ts';
import type { RequestContext } from '#platform/trpc/context.ts';
import { identityErrors } from '../../domain/identity.errors.ts';
import { readDeviceCookie } from '../device/device-cookie.ts';
import { isKnownDevice } from '../device/known-devices.ts';
import { isKnownNetwork } from '../linked/ip-hashes.ts';

/** The rate limit's key for an account, independent of the caller and their address. */
export const toAccountLimitKey = (email: string): string =>
  `account:${createHash('sha256').update(email).digest('base64url')}`;

const wrongProofs: readonly string[] = [
  identityErrors.wrongCredentials.code,
  identityErrors.wrongPassword.code,
  identityErrors.wrongCode.code,
];
const isWrongProof = (error: unknown): boolean => error instanceof Refusal && wrongProofs.includes(error.code);

/** A failure costs so much more of its address while failures of all addresses exceed LIMIT_SIGN_IN_TOTAL. */
const surcharge = 3;

/**
 * Makes one try at an account's password or code; only a failure counts. A browser in which the member has signed in
 * before has a share of its own, so that tries from elsewhere cannot lock the owner out. Unknown browsers share: by
 * address, by address and account (so that no single address uses up what the account's owner may need on a new
 * device), and by account.
 * @throws platform.tooMany
 */
export async function runRateLimitedSignInAttempt<T>(
  ctx: RequestContext,
  what: 'password' | 'code',
  email: string,
  work: () => Promise<T>,
): Promise<T> {
  const { limits } = ctx.host;
  const account = `${what}:${toAccountLimitKey(email)}`;
  const attempt = (entries: readonly LimitEntry[]) => runWithFailureLimit(limits, entries, work, isWrongProof);

  // Only what is in hand takes its points: the correct passwords of a whole school may come at the same moment.
  return runInPasswordHashQueue(ctx, async () => {
    const device = readDeviceCookie(ctx.host, ctx.cookieHeader);
    if (device !== null && (await isKnownDevice(ctx.db, email, device)))
      return attempt([{ limitClass: 'signIn', key: `${account}:${device}` }]);

    const ofAddress: readonly LimitEntry[] = [
      { limitClass: 'signIn', key: toAddressLimitKey(ctx.address) },
      { limitClass: 'accountFrom', key: `${account}:${toAddressSubnetKey(ctx.address)}` },
    ];
    try {
      return await attempt([...ofAddress, { limitClass: 'account', key: account }]).catch(async (error: unknown) => {
        // Tries from elsewhere do not keep the owner from signing in on a new device at home.
        if (!isTooMany(error) || !(await isKnownNetwork(ctx.db, ctx.host, email, ctx.address))) throw error;
        return attempt(ofAddress);
      });
    } catch (error) {
      if (isWrongProof(error)) await countInTotal(ctx);
      throw error;
    }
  });
}

const isTooMany = (error: unknown): boolean => platformErrors.tooMany.is(error);

/**
 * Counts a failure among those of all addresses. Many addresses that try one password at each of many accounts stay
 * below every other limit; while there are so many failures, each address has fewer. Addresses without failures are not
 * affected.
 */
async function countInTotal({ host: { limits }, address }: RequestContext): Promise<void> {
  await limits
    .take('signInTotal', 'all')
    .catch(async (error: unknown) => {
      if (!isTooMany(error)) throw error;
      await limits.take('signIn', toAddressLimitKey(address), surcharge);
    })
    .catch((error: unknown) => {
      if (!isTooMany(error)) throw error;
    });
}

/**
 * Makes one try of a signed-in member at their own password or code; only a failure counts.
 * @throws platform.tooMany
 */
export const runRateLimitedOwnAttempt = <T>(
  ctx: RequestContext,
  memberId: string,
  work: () => Promise<T>,
): Promise<T> =>
  runWithFailureLimit(ctx.host.limits, [{ limitClass: 'signIn', key: `own:${memberId}` }], work, isWrongProof);

const queues = new WeakMap<object, FairQueue>();

/**
 * Waits for a turn to hash a password, which takes tens of milliseconds of a core on purpose. Addresses take turns, so
 * that one that tries many does not keep the others waiting.
 * @throws platform.unavailable
 */
export function runInPasswordHashQueue<T>(ctx: RequestContext, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(ctx.host.limits) ?? new FairQueue({ inFlight: 2, waiting: 1_000, seconds: 30 });
  queues.set(ctx.host.limits, queue);
  return queue.run(toAddressLimitKey(ctx.address), work);
}
