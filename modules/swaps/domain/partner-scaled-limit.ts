/** The standing that a member has earned: the number of different partners with whom they have completed a swap. */
export interface SwapTrackRecord {
  readonly partners: number;
  /** The value that others have promised this member in swaps that are not over, in cents. */
  readonly openValueCents: number;
}

/** Each partner of a completed swap adds the newcomer's share once more. */
export const computePartnerScaledLimit = (share: number, { partners }: Pick<SwapTrackRecord, 'partners'>): number =>
  share * (1 + partners);
