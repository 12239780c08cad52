import type { MemberId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import type { Db } from '#platform/db/db.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { RequestContext } from '#platform/trpc/context.ts';
import { identityErrors } from '../domain/identity.errors.ts';
import { checkOwnPassword } from './check-password.ts';
import { isFresh } from './session/must-be-recent.ts';
import { takeOwnShare } from './sign-in-shares.ts';
import { tablesOf } from './tables.ts';
import { spendCode } from './two-factor/spend-code.ts';

export interface PresenceProof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Verifies that the member is at the keyboard before an action that cannot be undone or gives full control. A session
 * that began minutes ago is enough; otherwise the password is required, and a code if two-factor is on. A member
 * without a password signs in again.
 * @throws identity.presenceNeeded, identity.wrongPassword, identity.wrongCode, platform.tooMany
 */
export async function provePresence(
  ctx: RequestContext,
  member: Member,
  { password, code }: PresenceProof,
): Promise<void> {
  if (await isFresh(ctx.host, member.sessionId)) return;
  if (!(await hasPassword(ctx.db, member.id))) throw identityErrors.presenceNeeded({ needs: 'signIn' });
  const needs = member.hasTwoFactor ? 'code' : 'password';
  if (password === undefined || (member.hasTwoFactor && code === undefined))
    throw identityErrors.presenceNeeded({ needs });
  await takeOwnShare(ctx, member.id);
  await checkOwnPassword(ctx.host, member, password);
  if (member.hasTwoFactor && code !== undefined)
    await runTransaction(ctx.host, { actor: member, traceId: ctx.traceId }, (unit) =>
      spendCode(unit, ctx.host.secrets, member.id, code),
    );
}

async function hasPassword(db: Db, id: MemberId): Promise<boolean> {
  const password = await tablesOf(db)
    .selectFrom('member_credential')
    .select('id')
    .where('member_id', '=', id)
    .where('provider', '=', 'credential')
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return password !== undefined;
}
