import type { MemberId } from '#contracts/ids.ts';
import { findAccountEmailContact } from '#modules/identity/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { createOneClickUnsubscribeMount } from '#platform/mail/one-click-unsubscribe.ts';
import { notificationErrors } from '../domain/notifications.errors.ts';
import { loadEnabledChannels, savePreference } from './notification-preferences.ts';
import { parseUnsubscribeToken, unsubscribePagePath, type UnsubscribeLink } from './unsubscribe-link.ts';

/**
 * Accepts banned members and closing accounts too: they received the email, and may come back.
 * @throws notifications.linkInvalid for an erased account
 */
async function mustBeKnownMember(db: Db, memberId: MemberId): Promise<void> {
  if (!(await findAccountEmailContact(db, memberId))) throw notificationErrors.linkInvalid();
}

/**
 * The kinds that an emailed link stops, with their state.
 * @throws notifications.linkInvalid for an erased account
 */
export async function loadUnsubscribeView(db: Db, { memberId, kinds }: UnsubscribeLink) {
  await mustBeKnownMember(db, memberId);
  const on = await loadEnabledChannels(db, [memberId]);
  return { kinds: kinds.map((kind) => ({ kind, isOn: on(memberId, kind).mail })) };
}

/**
 * Switches email of these kinds off or on.
 * @throws notifications.linkInvalid for an erased account
 */
export async function setEmailForKinds(unit: Unit, { memberId, kinds }: UnsubscribeLink, isOn: boolean): Promise<void> {
  await mustBeKnownMember(unit.db, memberId);
  for (const kind of kinds) await savePreference(unit, memberId, { kind, channel: 'mail', isOn });
}

export const unsubscribeMount = createOneClickUnsubscribeMount(unsubscribePagePath, (unit, host, token) =>
  setEmailForKinds(unit, parseUnsubscribeToken(host.secrets, token), false),
);
