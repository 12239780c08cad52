import type { MemberId } from '#contracts/ids.ts';
import { findLeaverContact } from '#modules/identity/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { createOneClickMount } from '#platform/mail/one-click.ts';
import { notificationErrors } from '../domain/notifications.errors.ts';
import { loadEnabledChannels, savePreference } from './preferences.ts';
import { parseUnsubscribeToken, unsubscribePagePath, type UnsubscribeLink } from './unsubscribe-link.ts';

/**
 * Accepts banned members and closing accounts too: they received the email, and may come back.
 * @throws notifications.linkInvalid for an erased account
 */
async function mustBeKnownMember(db: Db, memberId: MemberId): Promise<void> {
  if (!(await findLeaverContact(db, memberId))) throw notificationErrors.linkInvalid();
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
export async function setEmailOfKinds(unit: Unit, { memberId, kinds }: UnsubscribeLink, isOn: boolean): Promise<void> {
  await mustBeKnownMember(unit.db, memberId);
  for (const kind of kinds) await savePreference(unit, memberId, { kind, channel: 'mail', isOn });
}

export const unsubscribeMount = createOneClickMount(unsubscribePagePath, (unit, host, token) =>
  setEmailOfKinds(unit, parseUnsubscribeToken(host.secrets, token), false),
);
