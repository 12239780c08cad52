import type { StillOpenCheck } from './still-open-check.ts';

export const notificationChannels = ['app', 'mail', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The subject of a notification: it decides what is loaded, whether its reader may see it, and where it leads. */
export type NotificationSubject =
  | 'offer'
  | 'match'
  | 'swap'
  | 'chain'
  | 'pool'
  | 'parcel'
  | 'protection'
  | 'goal'
  | 'review'
  | 'room'
  | 'standing'
  | 'removal';

/** The name of a kind's icon in the list of notifications. */
export type NotificationIcon =
  | 'exchange'
  | 'clock'
  | 'ended'
  | 'heart'
  | 'agreed'
  | 'package'
  | 'done'
  | 'trouble'
  | 'link'
  | 'group'
  | 'truck'
  | 'up'
  | 'trophy'
  | 'star'
  | 'message'
  | 'person'
  | 'hidden';

/** By the variant of a kind (`how`); `other` stands for every variant that is not named. */
type ByVariant = Readonly<Record<string, StillOpenCheck>> & { readonly other: StillOpenCheck };

/**
 * All that is particular to a kind of notification. Its sentences stand in the locales under `notifications.kind`,
 * `.news`, `.note` and `.letter`; the list, the settings, push messages and emails follow from both.
 */
export interface NotificationKind {
  /** The heading of the kind in the settings. */
  readonly group: 'offers' | 'swaps' | 'talk' | 'account';
  readonly about: NotificationSubject;
  readonly icon: NotificationIcon;
  /** The default channels: all channels for what needs an answer, the app alone for mere information. */
  readonly on: readonly NotificationChannel[];
  /** Delivered across a block too, because a swap under way continues. */
  readonly sparesSwaps?: true;
  /** Asks for a step that can wait: no email or push message while its reader is on holiday. */
  readonly restsOnHoliday?: true;
  /** Its second sentence names a deadline, and is left out once that has passed. */
  readonly isTimed?: true;
  /** Its deadline is named even when it is over: the item still has to go back. */
  readonly keepsDeadline?: true;
  /** The condition under which it may still leave the site by email or push. */
  readonly openWhile: StillOpenCheck | ByVariant;
}

/**
 * All kinds of notifications, in the order of the settings. Rows, links and preferences store a kind, so its meaning
 * never changes; variants (`how`) are a parameter of its text.
 */
export const notificationKinds = {
  'offers.received': {
    group: 'offers',
    about: 'offer',
    icon: 'exchange',
    on: ['app', 'mail', 'push'],
    isTimed: true,
    openWhile: 'offerAwaits',
  },
  'offers.expiring': {
    group: 'offers',
    about: 'offer',
    icon: 'clock',
    on: ['app', 'mail', 'push'],
    isTimed: true,
    openWhile: 'offerAwaits',
  },
  'offers.ended': { group: 'offers', about: 'offer', icon: 'ended', on: ['app'], openWhile: 'always' },
  'matches.made': {
    group: 'offers',
    about: 'match',
    icon: 'heart',
    on: ['app', 'mail', 'push'],
    restsOnHoliday: true,
    openWhile: 'matchLives',
  },
  'matches.fit': {
    group: 'offers',
    about: 'match',
    icon: 'heart',
    on: ['app', 'mail'],
    restsOnHoliday: true,
    openWhile: 'itemsFree',
  },
  'offers.accepted': {
    group: 'swaps',
    about: 'offer',
    icon: 'agreed',
    on: ['app', 'mail', 'push'],
    openWhile: 'swapOpen',
  },
  'swaps.moved': {
    group: 'swaps',
    about: 'swap',
    icon: 'package',
    on: ['app'],
    sparesSwaps: true,
    openWhile: {
      deliveryProposed: 'deliveryAwaits',
      deliveryAgreed: 'swapOpen',
      sent: 'legUnderWay',
      handedOver: 'legUnderWay',
      met: 'legUnderWay',
      received: 'always',
      resumed: 'swapOpen',
      returnSent: 'returnSent',
      returnHome: 'always',
      addressAsked: 'swapOpen',
      addressShared: 'swapOpen',
      appealUpheld: 'always',
      appealReversed: 'always',
      other: 'swapOpen',
    },
  },
  'swaps.due': {
    group: 'swaps',
    about: 'swap',
    icon: 'clock',
    on: ['app', 'mail', 'push'],
    sparesSwaps: true,
    isTimed: true,
    openWhile: 'stepAwaits',
  },
  'swaps.meeting': {
    group: 'swaps',
    about: 'swap',
    icon: 'clock',
    on: ['app', 'push'],
    sparesSwaps: true,
    openWhile: 'swapOpen',
  },
  'swaps.completed': {
    group: 'swaps',
    about: 'swap',
    icon: 'done',
    on: ['app', 'mail'],
    sparesSwaps: true,
    openWhile: 'reviewAwaits',
  },
  'swaps.trouble': {
    group: 'swaps',
    about: 'swap',
    icon: 'trouble',
    on: ['app', 'mail', 'push'],
    sparesSwaps: true,
    keepsDeadline: true,
    openWhile: {
      cancelAsked: 'cancelAwaits',
      cancelled: 'always',
      disputed: 'swapDisputed',
      sendBack: 'returnAwaited',
      sendBackFree: 'returnAwaited',
      returnDue: 'returnAwaited',
      comesBack: 'returnOpen',
      comesBackPaid: 'returnOpen',
      other: 'swapDisputed',
    },
  },
  'chains.proposed': {
    group: 'swaps',
    about: 'chain',
    icon: 'link',
    on: ['app', 'mail', 'push'],
    openWhile: 'chainAwaits',
  },
  'chains.moved': {
    group: 'swaps',
    about: 'chain',
    icon: 'link',
    on: ['app'],
    openWhile: { unlocked: 'chainProposed', lapsed: 'always', ended: 'always', other: 'always' },
  },
  'chains.started': {
    group: 'swaps',
    about: 'chain',
    icon: 'agreed',
    on: ['app', 'mail', 'push'],
    sparesSwaps: true,
    openWhile: 'chainAgreed',
  },
  'chains.poolEnded': {
    group: 'swaps',
    about: 'pool',
    icon: 'group',
    on: ['app', 'mail'],
    openWhile: { found: 'someChainAwaits', closed: 'always', none: 'always', other: 'always' },
  },
  'chains.poolOpened': { group: 'swaps', about: 'pool', icon: 'group', on: ['app', 'mail'], openWhile: 'poolOpen' },
  'delivery.moved': {
    group: 'swaps',
    about: 'parcel',
    icon: 'truck',
    on: ['app', 'mail'],
    sparesSwaps: true,
    openWhile: {
      labelCreated: 'labelCreated',
      announced: 'labelCreated',
      shipped: 'parcelShipped',
      delivered: 'legUnconfirmed',
      arrived: 'legUnconfirmed',
      exception: 'parcelException',
      cancelRequested: 'parcelCancelRequested',
      cancelled: 'always',
      feeLost: 'always',
      failed: 'parcelFailed',
      other: 'parcelFailed',
    },
  },
  'delivery.protected': {
    group: 'swaps',
    about: 'protection',
    icon: 'done',
    on: ['app', 'mail', 'push'],
    sparesSwaps: true,
    openWhile: {
      proposed: 'protectionProposed',
      agreed: 'protectionBacking',
      labelled: 'protectionPacking',
      packed: 'protectionCollecting',
      holdLost: 'holdMissing',
      claimed: 'protectionClaimed',
      declined: 'always',
      lapsed: 'always',
      charged: 'always',
      paid: 'always',
      paidOut: 'always',
      returned: 'always',
      settled: 'always',
      other: 'always',
    },
  },
  'goals.stepped': { group: 'swaps', about: 'goal', icon: 'up', on: ['app', 'mail'], openWhile: 'always' },
  'goals.reached': { group: 'swaps', about: 'goal', icon: 'trophy', on: ['app', 'mail', 'push'], openWhile: 'always' },
  'reviews.published': {
    group: 'swaps',
    about: 'review',
    icon: 'star',
    on: ['app'],
    openWhile: { replied: 'replyShown', other: 'reviewPublished' },
  },
  // Chat messages have an unread count of their own, and one that was read in its room counts as seen.
  'chat.message': { group: 'talk', about: 'room', icon: 'message', on: ['mail', 'push'], openWhile: 'always' },
  'chat.question': { group: 'talk', about: 'room', icon: 'message', on: ['mail', 'push'], openWhile: 'always' },
  'account.standing': {
    group: 'account',
    about: 'standing',
    icon: 'person',
    on: ['app', 'mail'],
    openWhile: { itemRemoved: 'itemRemoved', banLifted: 'always', reportDecided: 'always', other: 'always' },
  },
  // Its reason is sent by email whatever is chosen here.
  'account.removal': { group: 'account', about: 'removal', icon: 'hidden', on: ['app'], openWhile: 'always' },
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

/** The check of a notification that may leave the site. */
export function getStillOpenCheck(kind: NotificationKindName, how: string | undefined): StillOpenCheck {
  const { openWhile } = findNotificationKind(kind);
  return typeof openWhile === 'string' ? openWhile : (openWhile[how ?? 'other'] ?? openWhile.other);
}
