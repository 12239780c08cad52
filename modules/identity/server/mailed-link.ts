import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { EventId, MemberId, newId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { shareOfAddress } from '#platform/limits/share-of-address.ts';
import type { RequestContext } from '#platform/trpc/context.ts';
import { identityErrors } from '../domain/identity.errors.ts';

/** The purpose of a mailed link; a link cannot be used for another purpose. */
export type LinkPurpose = 'confirm' | 'reset';

// Only the hash is stored, so that read access to the table is not enough to follow a link.
const identifierOf = (purpose: LinkPurpose, token: string) =>
  `${purpose}:${createHash('sha256').update(token).digest('hex')}`;

/** Makes a link's secret, and invalidates all earlier ones for the same purpose: only the newest email's link works. */
export async function makeLink(unit: Unit, purpose: LinkPurpose, memberId: MemberId, minutes: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(unit.now.getTime() + minutes * 60_000);
  await sql`delete from member_verification where value = ${memberId} and starts_with(identifier, ${`${purpose}:`})`.execute(
    unit.db,
  );
  await sql`insert into member_verification (id, identifier, value, expires_at, created_at, updated_at)
    values (${newId(EventId)}, ${identifierOf(purpose, token)}, ${memberId}, ${expiresAt}, ${unit.now}, ${unit.now})`.execute(
    unit.db,
  );
  return token;
}

/**
 * Refuses an invalid link before any work is done for it, and counts only invalid ones against the rate limit: a member
 * with a valid link gets through, however many are made up at the same time.
 * @throws identity.linkInvalid, platform.tooMany
 */
export async function checkLink(ctx: RequestContext, purpose: LinkPurpose, token: string): Promise<void> {
  const { rows } = await sql`
    select from member_verification where identifier = ${identifierOf(purpose, token)} and expires_at > ${ctx.host.clock.now()}`.execute(
    ctx.db,
  );
  if (rows.length > 0) return;
  await ctx.host.limits.take('signIn', `link:${shareOfAddress(ctx.address)}`);
  throw identityErrors.linkInvalid();
}

/** Consumes a link: returns its member to the first caller before it expires, and null to any other. */
export async function spendLink(unit: Unit, purpose: LinkPurpose, token: string): Promise<MemberId | null> {
  const { rows } = await sql<{ value: string }>`
    delete from member_verification where identifier = ${identifierOf(purpose, token)} and expires_at > ${unit.now} returning value`.execute(
    unit.db,
  );
  return rows[0] ? MemberId.parse(rows[0].value) : null;
}
