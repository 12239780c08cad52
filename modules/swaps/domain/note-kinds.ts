/** Words of a party about their swap. The report that a thing is not as described names it. */
export const partyNoteKinds = ['problem', 'notAsDescribed', 'statement', 'cancelReason'] as const;
export type PartyNoteKind = (typeof partyNoteKinds)[number];

/** Pictures of a parcel as it was packed and as it was opened, for staff alone, and for a dispute alone. */
export const parcelNoteKinds = ['packing', 'opening'] as const;
export type ParcelNoteKind = (typeof parcelNoteKinds)[number];

export const swapNoteKinds = [...partyNoteKinds, ...parcelNoteKinds] as const;
export type SwapNoteKind = (typeof swapNoteKinds)[number];
