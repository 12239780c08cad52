import type { MemberId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import type { Db } from '#platform/db/db.ts';
import { runTransaction } from '#platform/transaction/transaction.ts';
import type { RequestContext } from '#platform/trpc/context.ts';
import { identityErrors } from '../../domain/identity.errors.ts';
import type { NeededReauthentication } from '../../domain/needed-reauthentication-view.ts';
import { requirePasswordOrFreshSession } from '../password/check-password.ts';
import { isSessionFresh } from '../session/recent-session.ts';
import { runRateLimitedOwnAttempt } from '../limits/sign-in-rate-limits.ts';
import { typedTables } from '../tables.ts';
import { consumeTwoFactorCode } from '../two-factor/consume-two-factor-code.ts';

export interface ReauthenticationProof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/** Finds what a member has to show before such an action, so that a screen asks before its button; null: nothing. */
export async function findNeededReauthentication(
  ctx: Pick<RequestContext, 'host' | 'db'>,
  member: Member,
): Promise<NeededReauthentication | null> {
  if (await isSessionFresh(ctx.host, member.sessionId)) return null;
  if (!(await hasPassword(ctx.db, member.id))) return 'signIn';
  return member.hasTwoFactor ? 'code' : 'password';
}

/**
 * Verifies that the member is at the keyboard before an action that cannot be undone or gives full control. A session
 * that began minutes ago is enough; otherwise the password is required, and a code if two-factor is on. A member
 * without a password signs in again.
 * @throws identity.presenceNeeded, identity.wrongPassword, identity.wrongCode, platform.tooMany
 */
export async function requireReauthentication(
  ctx: RequestContext,
  member: Member,
  { password, code }: ReauthenticationProof,
): Promise<void> {
  const needs = await findNeededReauthentication(ctx, member);
  if (needs === null) return;
  if (needs === 'signIn' || password === undefined || (needs === 'code' && code === undefined))
    throw identityErrors.presenceNeeded({ needs });
  await runRateLimitedOwnAttempt(ctx, member.id, async () => {
    await requirePasswordOrFreshSession(ctx.host, member, password);
    if (member.hasTwoFactor && code !== undefined)
      await runTransaction(ctx.host, { actor: member, traceId: ctx.traceId }, (unit) =>
        consumeTwoFactorCode(unit, ctx.host.secrets, member.id, code),
      );
  });
}

async function hasPassword(db: Db, id: MemberId): Promise<boolean> {
  const password = await typedTables(db)
    .selectFrom('member_credential')
    .select('id')
    .where('member_id', '=', id)
    .where('provider', '=', 'credential')
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return password !== undefined;
}
