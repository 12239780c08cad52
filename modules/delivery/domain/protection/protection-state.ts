import { stateTable } from '#contracts/state-table.ts';

/**
 * The life of a protected swap. Nothing is owed before every side has backed its promise with its card; from `packing`
 * on, a side that breaks its promise pays whom it lets down.
 */
export const protectionStates = stateTable(
  {
    proposed: { agree: 'backing', decline: 'declined', lapse: 'lapsed' },
    backing: { back: 'packing', lapse: 'lapsed' },
    packing: { pack: 'collecting', lapse: 'lapsed', collect: 'carrying' },
    collecting: { collect: 'carrying', lapse: 'lapsed' },
    carrying: { settle: 'settled' },
    declined: {},
    lapsed: {},
    settled: {},
  },
  {
    proposed: {
      owner: 'parties',
      action: 'lapse',
      deadline: { job: 'delivery.sweepProtections', setting: 'PROTECTION_AGREE_HOURS' },
      reminder: { none: 'it lapses without a cost, and its swap reminds of sending' },
    },
    backing: {
      owner: 'parties',
      action: 'lapse',
      deadline: { job: 'delivery.sweepProtections', setting: 'PROTECTION_BACK_HOURS' },
      reminder: { none: 'it lapses without a cost, and its swap reminds of sending' },
    },
    packing: {
      owner: 'parties',
      action: 'collect',
      deadline: { job: 'delivery.sweepProtections', setting: 'PROTECTION_PACK_HOURS' },
      reminder: { none: 'each side is notified when it begins, two days before' },
    },
    collecting: {
      owner: 'parties',
      action: 'collect',
      deadline: { job: 'delivery.sweepProtections', setting: 'PROTECTION_COLLECT_DAYS' },
      reminder: { none: 'the courier comes on the pickup day that the sender chose' },
    },
    carrying: {
      owner: 'system',
      action: 'settle',
      deadline: { job: 'delivery.sweepProtections', setting: 'PROTECTION_LATE_DAYS' },
    },
  },
);
export type ProtectionState = (typeof protectionStates.states)[number];

/**
 * A promise inside a protected swap. The sender answers for a parcel up to its first scan, the carrier and the house
 * after it. A sum of money goes from `promised` to `received` once what it pays for is on its way.
 */
export const promiseStates = stateTable(
  {
    promised: { pack: 'packed', scan: 'carried', fail: 'unsent', drop: 'dropped', pay: 'received' },
    packed: { scan: 'carried', fail: 'unsent', strand: 'stranded', drop: 'dropped' },
    carried: { arrive: 'arrived', lose: 'lost', damage: 'damaged', refuse: 'refused', accept: 'received' },
    arrived: { accept: 'received', claim: 'claimed', damage: 'damaged' },
    claimed: { uphold: 'damaged', reject: 'received', accept: 'received' },
    received: {},
    lost: {},
    damaged: {},
    refused: {},
    unsent: {},
    stranded: {},
    dropped: {},
  },
  {
    promised: {
      owner: 'member',
      action: 'fail',
      deadline: { job: 'delivery.sweepProtections', setting: 'PROTECTION_PACK_HOURS' },
      reminder: { none: 'each side is notified when packing begins, two days before' },
    },
    packed: {
      owner: 'member',
      action: 'fail',
      deadline: { job: 'delivery.sweepProtections', setting: 'PROTECTION_COLLECT_DAYS' },
      reminder: { none: 'the courier comes on the pickup day that the sender chose' },
    },
    carried: {
      owner: 'system',
      action: 'lose',
      deadline: { job: 'delivery.sweepProtections', setting: 'PROTECTION_LATE_DAYS' },
    },
    arrived: {
      owner: 'member',
      action: 'accept',
      deadline: { job: 'delivery.sweepProtections', setting: 'PROTECTION_CLAIM_DAYS' },
      reminder: { none: 'without a claim it is received, as its member would say' },
    },
    claimed: { owner: 'staff', action: 'reject', deadline: { none: 'staff look at the pictures of both sides' } },
  },
);
export type PromiseState = (typeof promiseStates.states)[number];

/** The amount that a side's card holds: asked for, held, then taken or given free. */
export const holdStates = stateTable(
  {
    none: { hold: 'held' },
    held: { capture: 'capturing', release: 'released', lose: 'none', break: 'refused' },
    capturing: { take: 'captured', refuse: 'refused' },
    captured: { giveBack: 'returned', keep: 'kept' },
    released: {},
    returned: {},
    kept: {},
    refused: {},
  },
  {
    none: {
      owner: 'member',
      action: 'hold',
      deadline: { job: 'delivery.sweepProtections', setting: 'PROTECTION_BACK_HOURS' },
      reminder: { none: 'each side is notified when backing begins, two days before' },
    },
    held: {
      owner: 'system',
      action: 'capture',
      deadline: { job: 'delivery.sweepProtections', setting: 'PROTECTION_HOLD_MARGIN_HOURS' },
    },
    capturing: { owner: 'system', action: 'take', deadline: { job: 'payments.sweepHolds' } },
    captured: {
      owner: 'system',
      action: 'giveBack',
      deadline: { job: 'delivery.sweepProtections', setting: 'PROTECTION_COLLECT_DAYS' },
    },
  },
);
export type ProtectionHoldState = (typeof holdStates.states)[number];
