import type { NotificationKindName } from './kinds.ts';

/**
 * Conditions that must still hold for a notification to leave. `always` is for kinds that report something that has
 * happened and ask for nothing that could be over; every kind that asks for an action names what that action needs.
 */
export const stillOpenChecks = [
  'always',
  'offerAwaits',
  'matchLives',
  'itemsFree',
  'itemRemoved',
  'swapOpen',
  'swapDisputed',
  'cancelAwaits',
  'deliveryAwaits',
  'legUnderWay',
  'legUnconfirmed',
  'returnAwaited',
  'returnOpen',
  'returnSent',
  'reviewAwaits',
  'reviewPublished',
  'labelCreated',
  'parcelShipped',
  'parcelException',
  'parcelCancelRequested',
  'parcelFailed',
  'protectionProposed',
  'protectionBacking',
  'protectionPacking',
  'protectionCollecting',
  'protectionClaimed',
  'holdMissing',
  'chainAwaits',
  'chainProposed',
  'chainAgreed',
  'someChainAwaits',
  'poolOpen',
] as const;
export type StillOpenCheck = (typeof stillOpenChecks)[number];

/** By the variant of a kind (`how`); `other` stands for every variant that is not named. */
type ByVariant = Readonly<Record<string, StillOpenCheck>> & { readonly other: StillOpenCheck };

export const openCheckByKind: Readonly<Record<NotificationKindName, StillOpenCheck | ByVariant>> = {
  'offers.received': 'offerAwaits',
  'offers.expiring': 'offerAwaits',
  'offers.ended': 'always',
  'matches.made': 'matchLives',
  'matches.fit': 'itemsFree',
  'offers.accepted': 'swapOpen',
  'swaps.moved': {
    deliveryProposed: 'deliveryAwaits',
    deliveryAgreed: 'swapOpen',
    sent: 'legUnderWay',
    received: 'always',
    resumed: 'swapOpen',
    returnSent: 'returnSent',
    returnHome: 'always',
    other: 'swapOpen',
  },
  'swaps.completed': 'reviewAwaits',
  'swaps.trouble': {
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
  'chains.proposed': 'chainAwaits',
  'chains.moved': { unlocked: 'chainProposed', lapsed: 'always', ended: 'always', other: 'always' },
  'chains.started': 'chainAgreed',
  'chains.poolEnded': { found: 'someChainAwaits', closed: 'always', none: 'always', other: 'always' },
  'chains.poolOpened': 'poolOpen',
  'delivery.moved': {
    labelCreated: 'labelCreated',
    announced: 'labelCreated',
    shipped: 'parcelShipped',
    delivered: 'legUnconfirmed',
    arrived: 'legUnconfirmed',
    exception: 'parcelException',
    cancelRequested: 'parcelCancelRequested',
    cancelled: 'always',
    failed: 'parcelFailed',
    other: 'parcelFailed',
  },
  'delivery.protected': {
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
  'goals.stepped': 'always',
  'goals.reached': 'always',
  'reviews.published': 'reviewPublished',
  // A message that was read in its room counts as seen.
  'chat.message': 'always',
  'account.standing': { itemRemoved: 'itemRemoved', banLifted: 'always', reportDecided: 'always', other: 'always' },
  'account.removal': 'always',
};

/** The check of a notification. */
export function findOpenCheck(kind: NotificationKindName, how: string | undefined): StillOpenCheck {
  const check = openCheckByKind[kind];
  return typeof check === 'string' ? check : (check[how ?? 'other'] ?? check.other);
}
