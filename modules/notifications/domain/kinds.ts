export const channels = ['app', 'mail', 'push'] as const;
export type Channel = (typeof channels)[number];

export interface NotificationKind {
  /** Under which heading it stands in the settings. */
  readonly group: 'offers' | 'swaps' | 'talk' | 'account';
  /**
   * Where it is told unless the member chose otherwise: what asks for an answer everywhere, what merely happened in the
   * app.
   */
  readonly on: readonly Channel[];
  /** Told of somebody who is blocked too: a swap under way goes on. */
  readonly sparesSwaps?: true;
}

/**
 * Everything members are told of, in the order of the settings. A kind stands in rows, links and preferences, so it
 * never changes its meaning; how exactly something came about (`how`) is a parameter of its words.
 */
export const notificationKinds = {
  'offers.received': { group: 'offers', on: ['app', 'mail', 'push'] },
  'offers.expiring': { group: 'offers', on: ['app', 'mail', 'push'] },
  'offers.ended': { group: 'offers', on: ['app'] },
  'offers.accepted': { group: 'swaps', on: ['app', 'mail', 'push'] },
  'swaps.moved': { group: 'swaps', on: ['app'], sparesSwaps: true },
  'swaps.completed': { group: 'swaps', on: ['app', 'mail'], sparesSwaps: true },
  'swaps.trouble': { group: 'swaps', on: ['app', 'mail', 'push'], sparesSwaps: true },
  'reviews.published': { group: 'swaps', on: ['app'] },
  // Messages have a count of their own beside the notifications'.
  'chat.message': { group: 'talk', on: ['mail', 'push'] },
  'account.standing': { group: 'account', on: ['app', 'mail'] },
} as const satisfies Record<string, NotificationKind>;

export type NotificationKindName = keyof typeof notificationKinds;
export const notificationKindNames = Object.keys(notificationKinds) as NotificationKindName[];

export const kindOf = (name: NotificationKindName): NotificationKind => notificationKinds[name];

/** Whether a kind is told on a channel, given what the member chose. */
export const isNotifiedOn = (name: NotificationKindName, channel: Channel, chosen: boolean | undefined): boolean =>
  chosen ?? kindOf(name).on.includes(channel);
