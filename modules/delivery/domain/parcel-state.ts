import { stateTable } from '#contracts/state-table.ts';

/**
 * The life of a parcel. It is a draft until its sender takes a quote, waits for their payment, is booked at a courier,
 * and then follows what the courier reports. What a courier's words mean is mapped to these states in one place.
 */
export const parcelStates = stateTable(
  {
    draft: { order: 'awaitingPayment', discard: 'cancelled' },
    awaitingPayment: { pay: 'booking', lapse: 'draft', discard: 'cancelled' },
    booking: { label: 'labelCreated', fail: 'failed', cancel: 'cancelled' },
    failed: { retry: 'booking', cancel: 'cancelled' },
    labelCreated: {
      ship: 'shipped',
      deliver: 'delivered',
      raise: 'exception',
      rebook: 'booking',
      fail: 'failed',
      askCancel: 'cancelRequested',
      cancel: 'cancelled',
    },
    shipped: { deliver: 'delivered', raise: 'exception' },
    exception: { ship: 'shipped', deliver: 'delivered', cancel: 'cancelled' },
    cancelRequested: {
      ship: 'shipped',
      deliver: 'delivered',
      raise: 'exception',
      refuse: 'labelCreated',
      cancel: 'cancelled',
    },
    delivered: {},
    cancelled: {},
  },
  {
    draft: {
      owner: 'member',
      action: 'discard',
      deadline: { job: 'delivery.sweep', setting: 'PARCEL_DRAFT_DAYS' },
      reminder: { none: 'only its sender sees it, and it costs nothing' },
    },
    awaitingPayment: {
      owner: 'member',
      action: 'lapse',
      deadline: { job: 'delivery.sweep', setting: 'PARCEL_PAYMENT_HOURS' },
      reminder: { none: 'it becomes a draft again, and its swap reminds of sending' },
    },
    booking: { owner: 'system', action: 'fail', deadline: { job: 'delivery.callCouriers', setting: 'COURIER_TRIES' } },
    failed: { owner: 'staff', action: 'cancel', deadline: { job: 'delivery.sweep', setting: 'PARCEL_FAILED_DAYS' } },
    labelCreated: {
      owner: 'system',
      action: 'raise',
      deadline: { job: 'delivery.callCouriers', setting: 'COURIER_POLL_DAYS' },
    },
    shipped: {
      owner: 'system',
      action: 'raise',
      deadline: { job: 'delivery.callCouriers', setting: 'COURIER_POLL_DAYS' },
    },
    exception: {
      owner: 'staff',
      action: 'cancel',
      deadline: { none: 'staff clear it up with the courier, whose search takes weeks' },
    },
    cancelRequested: {
      owner: 'staff',
      action: 'cancel',
      deadline: { none: 'staff ask the courier, who may have collected it already' },
    },
  },
);
export type ParcelState = (typeof parcelStates.states)[number];
export type ParcelAction = Parameters<typeof parcelStates.can>[1];

/** A booking at one courier, from the intention to what it came to. */
export const bookingStates = stateTable(
  {
    intended: { draft: 'drafted', fail: 'failed' },
    drafted: { confirm: 'confirming', fail: 'failed' },
    confirming: { book: 'booked', fail: 'failed' },
    booked: { close: 'closed', fail: 'failed' },
    closed: {},
    failed: {},
  },
  {
    intended: { owner: 'system', action: 'fail', deadline: { job: 'delivery.callCouriers', setting: 'COURIER_TRIES' } },
    drafted: { owner: 'system', action: 'fail', deadline: { job: 'delivery.callCouriers', setting: 'COURIER_TRIES' } },
    confirming: {
      owner: 'system',
      action: 'fail',
      deadline: { job: 'delivery.callCouriers', setting: 'COURIER_TRIES' },
    },
    booked: {
      owner: 'system',
      action: 'close',
      deadline: { job: 'delivery.callCouriers', setting: 'COURIER_POLL_DAYS' },
    },
  },
);
export type BookingState = (typeof bookingStates.states)[number];

/**
 * The words of `/my-delivery-status/{status}`, each for some states. "Estimated" is what is on its way with a day of
 * arrival, so that a parcel has a second status beside it.
 */
export const parcelStatesByStatusSlug = {
  ordered: ['draft', 'awaitingPayment', 'booking', 'failed'],
  'label-created': ['labelCreated', 'cancelRequested'],
  shipped: ['shipped'],
  estimated: ['labelCreated', 'shipped'],
  delivered: ['delivered'],
  exception: ['exception'],
  cancelled: ['cancelled'],
} as const satisfies Record<string, readonly ParcelState[]>;
export type ParcelStatusSlug = keyof typeof parcelStatesByStatusSlug;
export const parcelStatusSlugNames = Object.keys(parcelStatesByStatusSlug) as [ParcelStatusSlug, ...ParcelStatusSlug[]];

/** The statuses of parcels that have a day of arrival. */
export const datedStatusSlugs: readonly ParcelStatusSlug[] = ['estimated'];
