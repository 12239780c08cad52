import { MemberId } from '#contracts/ids.ts';
import { createMailLinkSigner } from '#platform/mail/mail-link.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { notificationKindNames, type NotificationKindName } from '../domain/notification-kinds.ts';
import { notificationErrors } from '../domain/notifications.errors.ts';

const purpose = 'notifications.stop';

/** The page that stops email of these kinds without signing in. */
export const unsubscribePagePath = '/unsubscribe';

export const buildUnsubscribeLink = (
  secrets: Secrets,
  memberId: MemberId,
  kinds: readonly NotificationKindName[],
): string =>
  `${unsubscribePagePath}?token=${createMailLinkSigner(secrets).sign(purpose, [memberId, ...new Set(kinds)])}`;

export interface UnsubscribeLink {
  readonly memberId: MemberId;
  readonly kinds: readonly NotificationKindName[];
}

/**
 * Skips kinds that no longer exist.
 * @throws notifications.linkInvalid for a link that this site did not sign
 */
export function parseUnsubscribeToken(secrets: Secrets, token: string): UnsubscribeLink {
  const [memberId, ...kinds] = createMailLinkSigner(secrets).read(purpose, token) ?? [];
  if (memberId === undefined) throw notificationErrors.linkInvalid();
  return { memberId: MemberId.parse(memberId), kinds: notificationKindNames.filter((kind) => kinds.includes(kind)) };
}
