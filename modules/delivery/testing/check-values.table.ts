import type { AllSame, SameValues } from '#testing/check-values.ts';
import type { CourierBooking, LocalHoliday, Parcel, ParcelEvent } from '../server/parcel.entity.ts';
import type { ProtectionPromise, ProtectionSide, SwapProtection } from '../server/protection.entity.ts';

/** The values that the database takes, written by a test; the type check compares them with the entities. */
export type CheckedValues = AllSame<
  [
    SameValues<typeof CourierBooking, 'state', 'intended' | 'drafted' | 'confirming' | 'booked' | 'closed' | 'failed'>,
    SameValues<typeof LocalHoliday, 'state', 'ACT' | 'NSW' | 'NT' | 'QLD' | 'SA' | 'TAS' | 'VIC' | 'WA'>,
    SameValues<typeof Parcel, 'originKind', 'offer' | 'chain'>,
    SameValues<
      typeof Parcel,
      'state',
      | 'draft'
      | 'awaitingPayment'
      | 'booking'
      | 'failed'
      | 'labelCreated'
      | 'shipped'
      | 'exception'
      | 'delivered'
      | 'cancelRequested'
      | 'cancelled'
    >,
    SameValues<
      typeof ParcelEvent,
      'kind',
      | 'labelCreated'
      | 'pickedUp'
      | 'inTransit'
      | 'outForDelivery'
      | 'delivered'
      | 'attempted'
      | 'badAddress'
      | 'damaged'
      | 'lost'
      | 'refused'
      | 'cancelled'
      | 'info'
    >,
    SameValues<typeof ProtectionPromise, 'cover', 'claimed' | 'paid' | 'refused'>,
    SameValues<typeof ProtectionPromise, 'kind', 'parcel' | 'cash'>,
    SameValues<
      typeof ProtectionPromise,
      'state',
      | 'promised'
      | 'packed'
      | 'carried'
      | 'arrived'
      | 'claimed'
      | 'received'
      | 'lost'
      | 'damaged'
      | 'refused'
      | 'unsent'
      | 'stranded'
      | 'dropped'
    >,
    SameValues<
      typeof ProtectionSide,
      'hold',
      'none' | 'held' | 'capturing' | 'captured' | 'released' | 'returned' | 'kept' | 'refused'
    >,
    SameValues<
      typeof SwapProtection,
      'state',
      'proposed' | 'backing' | 'packing' | 'collecting' | 'carrying' | 'declined' | 'lapsed' | 'settled'
    >,
  ]
>;
