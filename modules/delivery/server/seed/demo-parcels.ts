import type { TrackingEventKind } from '../../domain/tracking-outcome.ts';
import type { ParcelState } from '../../domain/parcel-state.ts';

/** The parcels of one demo member, Hazel, by the title of what they carry: together they show every state. */
export const demoParcelStates: Readonly<Record<string, ParcelState>> = {
  'Wide straw hat': 'draft',
  'Box of fabric ends': 'awaitingPayment',
  'Homemade mango pickle, six jars': 'booking',
  'Leather shoulder bag': 'failed',
  'Sewing machine, all metal': 'labelCreated',
  'Film camera with 50 mm lens': 'cancelRequested',
  'Hand-dyed wool jumper, M': 'cancelled',
  'Twelve jars of pickled things': 'shipped',
  'Wetsuit 4/3, size M': 'exception',
  'Honey from six hives, 3 kg': 'delivered',
};

/** Reports of couriers on a parcel in each state. */
export const demoCourierReports: Readonly<Partial<Record<ParcelState, readonly TrackingEventKind[]>>> = {
  labelCreated: ['labelCreated'],
  cancelRequested: ['labelCreated'],
  shipped: ['labelCreated', 'pickedUp', 'inTransit'],
  exception: ['labelCreated', 'pickedUp', 'badAddress'],
  delivered: ['labelCreated', 'pickedUp', 'inTransit', 'outForDelivery', 'delivered'],
};
