import { stateTable } from '#contracts/state-table.ts';

/**
 * The life of an offer. Pending waits for one party's answer to the live revision. Offers end at accepted, where a swap
 * begins. Expired is the spec's "no longer valid", with a cause.
 */
export const offerStateTable = stateTable(
  {
    pending: {
      accept: 'accepted',
      decline: 'declined',
      negotiate: 'pending',
      confirm: 'pending',
      withdraw: 'withdrawn',
      expire: 'expired',
    },
    declined: { resubmit: 'pending' },
    expired: { resubmit: 'pending' },
    accepted: {},
    withdrawn: {},
  },
  {
    pending: {
      owner: 'parties',
      action: 'expire',
      deadline: { job: 'offers.expire', setting: 'OFFER_HOURS' },
      reminder: { job: 'offers.remind' },
    },
    declined: { owner: 'member', action: 'resubmit', deadline: { none: 'over for both, it holds nothing' } },
    expired: { owner: 'member', action: 'resubmit', deadline: { none: 'over for both, it holds nothing' } },
  },
);
export type OfferState = (typeof offerStateTable.states)[number];
export type OfferAction = Parameters<typeof offerStateTable.can>[1];

/** The state in which an offer begins. */
export const initialOfferState: OfferState = 'pending';

/** Actions of members; the clock alone expires an offer. */
export const memberOfferActions = [
  'accept',
  'confirm',
  'negotiate',
  'decline',
  'withdraw',
  'resubmit',
] as const satisfies readonly OfferAction[];
export type MemberOfferAction = (typeof memberOfferActions)[number];

/** Why an offer is no longer valid: its time is over, or an item or a member is no longer available. */
export const offerEndCauses = ['time', 'item', 'member'] as const;
export type OfferEndCause = (typeof offerEndCauses)[number];

/**
 * Why a revision was written: terms of a party, a change of an item in them, their confirmation after one, fewer things
 * to choose from, or the pick of the member who accepted.
 */
export const revisionCauses = ['terms', 'itemChange', 'confirmation', 'narrowing', 'pick'] as const;
export type RevisionKind = (typeof revisionCauses)[number];
