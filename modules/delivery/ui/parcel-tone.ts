import type { ParcelState } from '../domain/parcel-state.ts';

/** The tone of a state's badge. */
export const chooseParcelTone = (state: ParcelState): 'neutral' | 'action' | 'value' | 'danger' => {
  if (state === 'delivered') return 'action';
  if (state === 'failed' || state === 'exception') return 'danger';
  return ['draft', 'cancelled'].includes(state) ? 'neutral' : 'value';
};
