import type { MemberId } from '#contracts/ids.ts';
import { contactOfLeaver } from '#modules/identity/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { oneClickMount } from '#platform/mail/one-click.ts';
import { notificationErrors } from '../domain/notifications.errors.ts';
import { preferencesOf, savePreference } from './preferences.ts';
import { readStopLink, stopPage, type StopLink } from './stop-link.ts';

/**
 * Also the banned, and whoever is away: they got the letter, and may be back. @throws notifications.linkInvalid for a
 * member who has left
 */
async function mustBeKnownMember(db: Db, memberId: MemberId): Promise<void> {
  if (!(await contactOfLeaver(db, memberId))) throw notificationErrors.linkInvalid();
}

/** What a link in a letter is for, and how things stand. @throws notifications.linkInvalid for a member who has left */
export async function stopView(db: Db, { memberId, kinds }: StopLink) {
  await mustBeKnownMember(db, memberId);
  const on = await preferencesOf(db, [memberId]);
  return { kinds: kinds.map((kind) => ({ kind, isOn: on(memberId, kind).mail })) };
}

/**
 * Stops letters of these kinds, or lets them come again. @throws notifications.linkInvalid for a member who has left
 */
export async function setMail(unit: Unit, { memberId, kinds }: StopLink, isOn: boolean): Promise<void> {
  await mustBeKnownMember(unit.db, memberId);
  for (const kind of kinds) await savePreference(unit, memberId, { kind, channel: 'mail', isOn });
}

export const stopMount = oneClickMount(stopPage, (unit, host, token) =>
  setMail(unit, readStopLink(host.secrets, token), false),
);
