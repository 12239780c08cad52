import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { EventId, MemberId, newId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { toAddressLimitKey } from '#platform/limits/limit-keys.ts';
import type { RequestContext } from '#platform/trpc/context.ts';
import { identityErrors } from '../domain/identity.errors.ts';
import { MemberVerification } from './verification.entity.ts';
import { typedTables } from './tables.ts';

const verification = entityColumns(MemberVerification);

/** The purpose of a mailed link; a link cannot be used for another purpose. */
export type MailedLinkPurpose = 'confirm' | 'reset';

// Only the hash is stored, so that read access to the table is not enough to follow a link.
const toIdentifier = (purpose: MailedLinkPurpose, token: string) =>
  `${purpose}:${createHash('sha256').update(token).digest('hex')}`;

/** Invalidates a member's links for a purpose. */
export async function deleteMailedLinks({ db }: Unit, purpose: MailedLinkPurpose, memberId: MemberId): Promise<void> {
  await typedTables(db)
    .deleteFrom('member_verification')
    .where('value', '=', memberId)
    .where(sql<boolean>`starts_with(${verification.identifier}, ${`${purpose}:`})`)
    .execute();
}

export interface MailedLinkTerms {
  readonly minutes: number;
  /** The path of this site to continue to once the link was followed. */
  readonly next?: string | null | undefined;
}

/** Makes a link's secret, and invalidates all earlier ones for the same purpose: only the newest email's link works. */
export async function createMailedLinkToken(
  unit: Unit,
  purpose: MailedLinkPurpose,
  memberId: MemberId,
  { minutes, next = null }: MailedLinkTerms,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(unit.now.getTime() + minutes * 60_000);
  await deleteMailedLinks(unit, purpose, memberId);
  await typedTables(unit.db)
    .insertInto('member_verification')
    .values({
      id: newId(EventId),
      identifier: toIdentifier(purpose, token),
      value: memberId,
      next_path: next,
      expires_at: expiresAt,
      created_at: unit.now,
      updated_at: unit.now,
    })
    .execute();
  return token;
}

/**
 * Refuses an invalid link before any work is done for it, and counts only invalid ones against the rate limit: a member
 * with a valid link gets through, however many are made up at the same time.
 * @throws identity.linkInvalid, platform.tooMany
 */
export async function requireValidLink(ctx: RequestContext, purpose: MailedLinkPurpose, token: string): Promise<void> {
  const link = await typedTables(ctx.db)
    .selectFrom('member_verification')
    .select('id')
    .where('identifier', '=', toIdentifier(purpose, token))
    .where('expires_at', '>', ctx.host.clock.now())
    .executeTakeFirst();
  if (!link) await runRateLimitedLinkUse(ctx, () => Promise.reject(identityErrors.linkInvalid()));
}

/**
 * Follows a link and counts it against the address if it is invalid. A valid one works however many are made up at the
 * same time. @throws platform.tooMany in place of the refusal of an invalid link
 */
export async function runRateLimitedLinkUse<T>(ctx: RequestContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (identityErrors.linkInvalid.is(error))
      await ctx.host.limits.take('signIn', toAddressLimitKey(ctx.address, 'link'));
    throw error;
  }
}

/** The path that a member's link for a purpose continues to, also after the link has expired. */
export async function findNextPathByLink(
  { db }: Unit,
  purpose: MailedLinkPurpose,
  memberId: MemberId,
): Promise<string | null> {
  const link = await typedTables(db)
    .selectFrom('member_verification')
    .select('next_path as next')
    .where('value', '=', memberId)
    .where(sql<boolean>`starts_with(${verification.identifier}, ${`${purpose}:`})`)
    .executeTakeFirst();
  return link?.next ?? null;
}

export interface UsedLink {
  readonly memberId: MemberId;
  readonly next: string | null;
}

/** Consumes a link: returns it to the first caller before it expires, and null to any other. */
export async function consumeMailedLink(
  unit: Unit,
  purpose: MailedLinkPurpose,
  token: string,
): Promise<UsedLink | null> {
  const link = await typedTables(unit.db)
    .deleteFrom('member_verification')
    .where('identifier', '=', toIdentifier(purpose, token))
    .where('expires_at', '>', unit.now)
    .returning(['value', 'next_path as next'])
    .executeTakeFirst();
  return link ? { memberId: MemberId.parse(link.value), next: link.next } : null;
}
