export const notificationChannels = ['app', 'mail', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export interface NotificationKind {
  /** The heading of the kind in the settings. */
  readonly group: 'offers' | 'swaps' | 'talk' | 'account';
  /** The default channels: all channels for what needs an answer, the app alone for mere information. */
  readonly on: readonly NotificationChannel[];
  /** Delivered across a block too, because a swap under way continues. */
  readonly sparesSwaps?: true;
}

/**
 * All kinds of notifications, in the order of the settings. Rows, links and preferences store a kind, so its meaning
 * never changes; variants (`how`) are a parameter of its text.
 */
export const notificationKinds = {
  'offers.received': { group: 'offers', on: ['app', 'mail', 'push'] },
  'offers.expiring': { group: 'offers', on: ['app', 'mail', 'push'] },
  'offers.ended': { group: 'offers', on: ['app'] },
  'matches.made': { group: 'offers', on: ['app', 'mail', 'push'] },
  'matches.fit': { group: 'offers', on: ['app', 'mail'] },
  'offers.accepted': { group: 'swaps', on: ['app', 'mail', 'push'] },
  'swaps.moved': { group: 'swaps', on: ['app'], sparesSwaps: true },
  'swaps.completed': { group: 'swaps', on: ['app', 'mail'], sparesSwaps: true },
  'swaps.trouble': { group: 'swaps', on: ['app', 'mail', 'push'], sparesSwaps: true },
  'chains.proposed': { group: 'swaps', on: ['app', 'mail', 'push'] },
  'chains.moved': { group: 'swaps', on: ['app'] },
  'chains.started': { group: 'swaps', on: ['app', 'mail', 'push'], sparesSwaps: true },
  'chains.poolEnded': { group: 'swaps', on: ['app', 'mail'] },
  'chains.poolOpened': { group: 'swaps', on: ['app', 'mail'] },
  'delivery.moved': { group: 'swaps', on: ['app', 'mail'], sparesSwaps: true },
  'delivery.protected': { group: 'swaps', on: ['app', 'mail', 'push'], sparesSwaps: true },
  'goals.stepped': { group: 'swaps', on: ['app', 'mail'] },
  'goals.reached': { group: 'swaps', on: ['app', 'mail', 'push'] },
  'reviews.published': { group: 'swaps', on: ['app'] },
  // Chat messages have an unread count of their own.
  'chat.message': { group: 'talk', on: ['mail', 'push'] },
  'account.standing': { group: 'account', on: ['app', 'mail'] },
  // Its reason is sent by email whatever is chosen here.
  'account.removal': { group: 'account', on: ['app'] },
} as const satisfies Record<string, NotificationKind>;

export type NotificationKindName = keyof typeof notificationKinds;
export const notificationKindNames = Object.keys(notificationKinds) as NotificationKindName[];

export const findNotificationKind = (name: NotificationKindName): NotificationKind => notificationKinds[name];

/** Whether a kind is delivered on a channel, given the member's choice. */
export const isKindOnChannel = (
  name: NotificationKindName,
  channel: NotificationChannel,
  chosen: boolean | undefined,
): boolean => chosen ?? findNotificationKind(name).on.includes(channel);
