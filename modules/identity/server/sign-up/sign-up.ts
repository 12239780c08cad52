import { sql } from 'kysely';
import { MemberId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import type { Unit } from '#platform/db/unit.ts';
import { identityErrors } from '../../domain/identity.errors.ts';
import type { SignUpInput } from '../../domain/identity.schemas.ts';
import { alreadyRegisteredEmail } from '../../emails/already-registered.email.tsx';
import { confirmAddressEmail } from '../../emails/confirm-address.email.tsx';
import { findAccountByEmail, findAccountById, isUsernameTaken, type AccountRow } from '../accounts.queries.ts';
import { activateMemberAccount } from './activate-member-account.ts';
import type { Auth } from '../auth/auth.ts';
import { runAuthInUnit } from '../auth/run-auth-in-unit.ts';
import { toNewAccount } from './new-account.ts';
import { unconfirmedAccountDays } from './delete-unconfirmed-accounts.job.ts';
import { createMailedLinkToken } from '../mailed-link.ts';
import { typedTables } from '../tables.ts';

export interface SignUpContext {
  readonly auth: Auth;
  /** Hashed before the transaction, which would otherwise hold a connection meanwhile, and for every address alike. */
  readonly passwordHash: string;
  readonly locale: Locale;
  readonly linkMinutes: number;
  /** Whether an account waits for its mailed link. Without that, a response cannot hide which addresses are known. */
  readonly needsProof: boolean;
}

/**
 * Accepts a sign-up and mails the link. Whether the address is known decides only which email goes out: the caller gets
 * the same response after the same work. An account that waits for its link is replaced, so that only the newest
 * email's link works.
 * @returns the new account, or null if the address already has one
 */
export async function signUp(unit: Unit, input: SignUpInput, room: SignUpContext): Promise<MemberId | null> {
  await lockSignUpUsernameAndEmail(unit, input);
  if (await isUsernameTaken(unit.db, input.username, input.email)) throw identityErrors.usernameTaken();
  const known = await findAccountByEmail(unit.db, input.email);
  if (known?.isRegistered) {
    if (!room.needsProof) throw identityErrors.addressTaken();
    await turnAway(unit, known, input);
    return null;
  }
  if (known) await deleteUnregisteredAccount(unit, known.email);
  return register(unit, input, room);
}

/**
 * Serializes sign-ups with the same name or the same address by advisory locks, so that the second sees the result of
 * the first.
 */
export async function lockSignUpUsernameAndEmail(
  unit: Unit,
  { email, username }: Pick<SignUpInput, 'email' | 'username'>,
): Promise<void> {
  await queue(unit, [`address:${email}`, `name:${username.toLowerCase()}`]);
}

/** Takes the same lock for an address alone. */
export const lockSignUpAddress = (unit: Unit, email: string): Promise<void> => queue(unit, [`address:${email}`]);

async function queue(unit: Unit, keys: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('identity.signUp:' || key, 0))
    from unnest(${[...keys]}::text[]) as keys (key)`.execute(unit.db);
}

/** Deletes the account, if any, that waits for the link mailed to this address. */
export async function deleteUnregisteredAccount({ db }: Unit, email: string): Promise<void> {
  await typedTables(db)
    .deleteFrom('member_account')
    .where('email', '=', email)
    .where('registered_at', 'is', null)
    .execute();
}

async function register(unit: Unit, input: SignUpInput, room: SignUpContext): Promise<MemberId> {
  const { auth, locale, linkMinutes, passwordHash } = room;
  const { internalAdapter } = await auth.$context;
  const memberId = await runAuthInUnit(auth, unit, async () => {
    const { id } = await internalAdapter.createUser(
      { ...toNewAccount(unit, input, locale), emailVerified: false },
      { method: 'email-password' },
    );
    await internalAdapter.linkAccount({ userId: id, providerId: 'credential', accountId: id, password: passwordHash });
    return MemberId.parse(id);
  });
  // Without a link to wait for, the browser that signed up continues by itself.
  const next = room.needsProof ? input.next : null;
  const token = await createMailedLinkToken(unit, 'confirm', memberId, { minutes: linkMinutes, next });
  unit.mail(confirmAddressEmail, {
    to: { address: input.email },
    locale,
    props: { username: input.username, token, minutes: linkMinutes },
  });
  const account = room.needsProof ? null : await findAccountById(unit.db, memberId);
  if (account) await activateMemberAccount(unit, account);
  return memberId;
}

/** Emails the owner of the address that a sign-up used it, and holds the username; the caller learns nothing. */
async function turnAway(unit: Unit, known: AccountRow, input: SignUpInput): Promise<void> {
  const heldUntil = new Date(unit.now.getTime() + unconfirmedAccountDays * 86_400_000);
  const hold = { username: sql<string>`lower(${input.username})`, held_until: heldUntil };
  await typedTables(unit.db)
    .insertInto('username_hold')
    .values({ member_id: known.id, ...hold })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(hold))
    .execute();
  unit.mail(alreadyRegisteredEmail, {
    to: { address: known.email },
    locale: known.locale,
    props: { username: known.username },
  });
}
