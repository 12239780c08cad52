import { sql } from 'kysely';
import type { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Host } from '#platform/host.ts';
import { identityErrors } from '../../domain/identity.errors.ts';
import { providerNames, socialProviders, type SocialProvider, type SocialWaysView } from '../../domain/social.ts';
import { notifyOfChange } from '../notify-of-change.ts';
import { siteOf } from './provider.ts';

/** The sites that are offered here. */
export const offeredSites = (host: Host): SocialProvider[] =>
  socialProviders.filter((provider) => siteOf(host, provider) !== null);

/** A member's ways to sign in; a linked site is listed even if it is no longer offered. */
export async function waysOf(db: Db, host: Host, memberId: MemberId): Promise<z.infer<typeof SocialWaysView>> {
  const { rows } = await sql<{
    provider: string;
  }>`select provider from member_credential where member_id = ${memberId}`.execute(db);
  const linked = new Set(rows.map(({ provider }) => provider));
  const offered = offeredSites(host);
  const shown = socialProviders.filter((provider) => offered.includes(provider) || linked.has(provider));
  return {
    hasPassword: linked.has('credential'),
    ways: shown.map((provider) => ({ provider, isLinked: linked.has(provider) })),
  };
}

/**
 * Unlinks a site from an account. Idempotent.
 * @throws identity.lastWayIn if the account would have no way to sign in left
 */
export async function unlinkSite(unit: Unit, memberId: MemberId, provider: SocialProvider): Promise<void> {
  // Serializes two removals at the same moment, so that one way to sign in stays.
  await sql`select from member_account where id = ${memberId} for update`.execute(unit.db);
  const { rows } = await sql<{
    provider: string;
  }>`select provider from member_credential where member_id = ${memberId}`.execute(unit.db);
  if (!rows.some((way) => way.provider === provider)) return;
  if (rows.every((way) => way.provider === provider)) throw identityErrors.lastWayIn();
  await sql`delete from member_credential where member_id = ${memberId} and provider = ${provider}`.execute(unit.db);
  await notifyOfChange(unit, memberId, 'providerUnlinked', providerNames[provider]);
}
