import type { MemberId } from '#contracts/ids.ts';
import { findAccountEmailContact } from '#modules/identity/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { findPausedAddress, resumeMailToAddress } from '#platform/mail/returns/paused-addresses.ts';
import {
  isKindOnChannel,
  findNotificationKind,
  notificationKindNames,
  type NotificationChannel,
  type NotificationKindName,
} from '../domain/notification-kinds.ts';
import type { NotificationPreferencesView } from '../domain/notification.schemas.ts';
import { typedTables } from './tables.ts';

export type EnabledChannels = Readonly<Record<NotificationChannel, boolean>>;

/** The channels on which each member wants a kind; one statement for all members. */
export async function loadEnabledChannels(
  db: Db,
  memberIds: readonly MemberId[],
): Promise<(memberId: MemberId, kind: NotificationKindName) => EnabledChannels> {
  const rows = await typedTables(db)
    .selectFrom('notification_preference')
    .select(['member_id as memberId', 'kind', 'channel', 'is_on as isOn'])
    .where('member_id', '=', anySql([...new Set(memberIds)]))
    .execute();
  const chosen = new Map(rows.map(({ memberId, kind, channel, isOn }) => [`${memberId}/${kind}/${channel}`, isOn]));
  const isOn = (memberId: MemberId, kind: NotificationKindName, channel: NotificationChannel) =>
    isKindOnChannel(kind, channel, chosen.get(`${memberId}/${kind}/${channel}`));
  return (memberId, kind) => ({
    app: isOn(memberId, kind, 'app'),
    mail: isOn(memberId, kind, 'mail'),
    push: isOn(memberId, kind, 'push'),
  });
}

/** All kinds with their switches, in the order of the settings. */
export async function loadPreferencesView(db: Db, memberId: MemberId): Promise<NotificationPreferencesView> {
  const on = await loadEnabledChannels(db, [memberId]);
  const contact = await findAccountEmailContact(db, memberId);
  const held = contact && (await findPausedAddress(db, contact.address));
  const mailHeld = held && { since: held.since.toISOString(), reason: held.reason };
  return {
    mailHeld,
    kinds: notificationKindNames.map((kind) => ({
      kind,
      group: findNotificationKind(kind).group,
      on: on(memberId, kind),
    })),
  };
}

/** Sends email to the member's address again, after emails came back from it. */
export async function resumeEmailToMember(unit: Unit, memberId: MemberId): Promise<void> {
  const contact = await findAccountEmailContact(unit.db, memberId);
  if (contact) await resumeMailToAddress(unit, contact.address);
}

/**
 * Stores only deviations from the default, so that a better default applies to all members who never chose. Switching
 * email on sends it again, even if emails came back.
 */
export async function savePreference(
  unit: Unit,
  memberId: MemberId,
  { kind, channel, isOn }: { kind: NotificationKindName; channel: NotificationChannel; isOn: boolean },
): Promise<void> {
  if (isOn && channel === 'mail') await resumeEmailToMember(unit, memberId);
  if (isOn === isKindOnChannel(kind, channel, undefined)) {
    await typedTables(unit.db)
      .deleteFrom('notification_preference')
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .where('channel', '=', channel)
      .execute();
    return;
  }
  const choice = { is_on: isOn, changed_at: unit.now };
  await typedTables(unit.db)
    .insertInto('notification_preference')
    .values({ member_id: memberId, kind, channel, ...choice })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'channel']).doUpdateSet(choice))
    .execute();
}
