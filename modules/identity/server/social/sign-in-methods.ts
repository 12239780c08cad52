import type { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Host } from '#platform/host.ts';
import { identityErrors } from '../../domain/identity.errors.ts';
import {
  socialProviderNames,
  socialProviders,
  type SocialProvider,
  type SignInMethodsView,
} from '../../domain/social.ts';
import { lockMemberAccount } from '../standing/absence.ts';
import { notifyOfSecurityChange } from '../contacts/notify-of-security-change.ts';
import { typedTables } from '../tables.ts';
import { findSocialAuthClient } from './find-social-auth-client.ts';

/** The sites that are offered here. */
export const listOfferedSocialProviders = (host: Host): SocialProvider[] =>
  socialProviders.filter((provider) => findSocialAuthClient(host, provider) !== null);

const listProviders = async (db: Db, memberId: MemberId) => {
  const credentials = await typedTables(db)
    .selectFrom('member_credential')
    .select('provider')
    .where('member_id', '=', memberId)
    .execute();
  return new Set(credentials.map(({ provider }) => provider));
};

/** A member's ways to sign in; a linked site is listed even if it is no longer offered. */
export async function loadSignInMethods(
  db: Db,
  host: Host,
  memberId: MemberId,
): Promise<z.infer<typeof SignInMethodsView>> {
  const linked = await listProviders(db, memberId);
  const offered = listOfferedSocialProviders(host);
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
export async function unlinkSocialProvider(unit: Unit, memberId: MemberId, provider: SocialProvider): Promise<void> {
  // Serializes two removals at the same moment, so that one way to sign in stays.
  await lockMemberAccount(unit, memberId);
  const linked = await listProviders(unit.db, memberId);
  if (!linked.has(provider)) return;
  if (linked.size === 1) throw identityErrors.lastWayIn();
  await typedTables(unit.db)
    .deleteFrom('member_credential')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .execute();
  await notifyOfSecurityChange(unit, memberId, 'providerUnlinked', socialProviderNames[provider]);
}
