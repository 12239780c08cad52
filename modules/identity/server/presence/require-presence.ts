import type { MemberId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import type { Db } from '#platform/db/db.ts';
import { runTransaction } from '#platform/transaction/transaction.ts';
import type { RequestContext } from '#platform/trpc/context.ts';
import { identityErrors } from '../../domain/identity.errors.ts';
import type { NeededPresenceProof } from '../../domain/presence-view.ts';
import { requireOwnPassword } from '../password/check-password.ts';
import { isSessionFresh } from '../session/recent-session.ts';
import { runCountedOwnTry } from '../limits/sign-in-shares.ts';
import { typedTables } from '../tables.ts';
import { consumeTwoFactorCode } from '../two-factor/consume-two-factor-code.ts';

export interface PresenceProof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/** Finds what a member has to show before such an action, so that a screen asks before its button; null: nothing. */
export async function findNeededPresence(
  ctx: Pick<RequestContext, 'host' | 'db'>,
  member: Member,
): Promise<NeededPresenceProof | null> {
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
export async function requirePresence(
  ctx: RequestContext,
  member: Member,
  { password, code }: PresenceProof,
): Promise<void> {
  const needs = await findNeededPresence(ctx, member);
  if (needs === null) return;
  if (needs === 'signIn' || password === undefined || (needs === 'code' && code === undefined))
    throw identityErrors.presenceNeeded({ needs });
  await runCountedOwnTry(ctx, member.id, async () => {
    await requireOwnPassword(ctx.host, member, password);
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
