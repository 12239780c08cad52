import { randomBytes } from 'node:crypto';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Host } from '#platform/host.ts';
import type { Member } from '#platform/member.ts';
import { identityErrors } from '../../domain/identity.errors.ts';
import { identitySettings } from '../../domain/identity.settings.ts';
import { MemberAccount } from '../account.entity.ts';
import { getAuth, hashPassword, type Auth } from '../auth/auth.ts';
import { isBannedSql } from '../is-active-member.ts';
import { requireRecentSession } from '../session/recent-session.ts';
import { typedTables } from '../tables.ts';

const account = entityColumns(MemberAccount, 'account');

export interface PasswordOwner {
  readonly id: MemberId;
  /** The hash of the password that was typed. */
  readonly passwordHash: string;
}

/**
 * Finds the account for this address and password. An unknown address, a wrong password and an account without one get
 * the same refusal after the same work; other obstacles are reported only to a caller with the right password.
 * @throws identity.wrongCredentials, identity.banned, identity.addressNotConfirmed
 */
export async function requireAccountByPassword(host: Host, email: string, typed: string): Promise<PasswordOwner> {
  const row = await passwords(host.database.db, host.clock.now()).where('account.email', '=', email).executeTakeFirst();
  if (!(await isRight(getAuth(host), row?.passwordHash, typed)) || !row?.passwordHash)
    throw identityErrors.wrongCredentials();
  if (row.isBanned) throw identityErrors.banned();
  if (!row.isVerified && identitySettings.read(host.config).REQUIRE_VERIFIED_EMAIL)
    throw identityErrors.addressNotConfirmed();
  return { id: row.id, passwordHash: row.passwordHash };
}

/**
 * Verifies that the password checked before the transaction is still the account's, and locks it until the transaction
 * ends: a concurrent password change waits, and then ends the session that begins here.
 * @throws identity.wrongCredentials
 */
export async function lockAndRecheckPassword({ db }: Unit, { id, passwordHash }: PasswordOwner): Promise<void> {
  const held = await typedTables(db)
    .selectFrom('member_credential')
    .select('id')
    .where('member_id', '=', id)
    .where('provider', '=', 'credential')
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  if (!held) throw identityErrors.wrongCredentials();
}

/**
 * Asks a signed-in member for their password again. A member without one must have signed in minutes ago, because a
 * session alone may be stolen.
 * @throws identity.wrongPassword, identity.presenceNeeded
 */
export async function requirePasswordOrFreshSession(
  host: Host,
  { id, sessionId }: Pick<Member, 'id' | 'sessionId'>,
  typed: string,
): Promise<void> {
  const row = await passwords(host.database.db, host.clock.now()).where('account.id', '=', id).executeTakeFirst();
  if (row?.passwordHash === null) return requireRecentSession(host, sessionId);
  if (!(await isRight(getAuth(host), row?.passwordHash, typed))) throw identityErrors.wrongPassword();
}

const passwords = (db: Db, now: Date) =>
  typedTables(db)
    .selectFrom('member_account as account')
    .leftJoin('member_credential as credential', (join) =>
      join.onRef('credential.member_id', '=', 'account.id').on('credential.provider', '=', 'credential'),
    )
    .select([
      'account.id',
      'account.email_verified as isVerified',
      'credential.password_hash as passwordHash',
      isBannedSql(now, account).as('isBanned'),
    ]);

// Verifies the password typed for an unknown address against a random hash, so that the response takes the usual time.
const decoys = new WeakMap<Auth, Promise<string>>();

async function isRight(auth: Auth, known: string | null | undefined, typed: string): Promise<boolean> {
  const decoy = decoys.get(auth) ?? hashPassword(auth, randomBytes(32).toString('base64'));
  decoys.set(auth, decoy);
  const { password } = await auth.$context;
  const hash = known ?? (await decoy);
  return (await password.verify({ hash, password: typed })) && typeof known === 'string';
}
