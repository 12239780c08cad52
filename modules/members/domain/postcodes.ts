import type { State } from '#contracts/australian-states.ts';

export { stateCodes, timeZonesByState as states, type State } from '#contracts/australian-states.ts';

const ranges: Record<State, readonly (readonly [number, number])[]> = {
  ACT: [
    [200, 299],
    [2540, 2540],
    [2600, 2618],
    [2620, 2620],
    [2900, 2920],
  ],
  NSW: [
    [1000, 2600],
    [2611, 2611],
    [2618, 2899],
    [2921, 2999],
    [3500, 3500],
    [3585, 3585],
    [3644, 3644],
    [3691, 3691],
    [3707, 3707],
    [4375, 4385],
  ],
  NT: [
    [800, 999],
    [4825, 4825],
  ],
  QLD: [
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [
    [5000, 5999],
    [872, 872],
  ],
  TAS: [[7000, 7999]],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  WA: [
    [6000, 6999],
    [872, 872],
  ],
};

/**
 * Postcode ranges that Australia Post reserves for PO boxes and large receivers: uninhabited, and no courier collects
 * there.
 */
const mailOnly: readonly (readonly [number, number])[] = [
  [200, 299],
  [900, 999],
  [1000, 1999],
  [5800, 5949],
  [5951, 5999],
  [6800, 6999],
  [7800, 7999],
  [8000, 9999],
];

/** Whether the number of a postcode marks it as one for PO boxes only. */
export const isMailOnlyPostcode = (postcode: string): boolean =>
  mailOnly.some(([from, to]) => Number(postcode) >= from && Number(postcode) <= to);

/** Whether a postcode can belong to a state. A few postcodes cross a border, so several states may be valid. */
export const isValidPostcode = (state: State, postcode: string): boolean =>
  /^\d{4}$/.test(postcode) && ranges[state].some(([from, to]) => Number(postcode) >= from && Number(postcode) <= to);
