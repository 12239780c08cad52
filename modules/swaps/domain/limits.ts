/** What is earned so far: with how many different partners a member has completed a swap. */
export interface Standing {
  readonly partners: number;
  /** What others have promised this member in swaps that are not over, in cents. */
  readonly openValueCents: number;
}

/** Each partner one has completed a swap with adds the newcomer's share once more. */
export const earned = (share: number, { partners }: Pick<Standing, 'partners'>): number => share * (1 + partners);
