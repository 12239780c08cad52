/** The states and territories, with the time zone most of each lives in. */
export const states = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
} as const;

export type State = keyof typeof states;
export const stateCodes = Object.keys(states) as [State, ...State[]];

const ranges: Record<State, readonly (readonly [number, number])[]> = {
  ACT: [[200, 299], [2600, 2618], [2620, 2620], [2900, 2920]],
  NSW: [[1000, 2599], [2619, 2899], [2921, 2999], [3644, 3644], [3707, 3707], [4375, 4383]],
  NT: [[800, 999], [872, 872]],
  QLD: [[4000, 4999], [9000, 9999]],
  SA: [[5000, 5999], [872, 872]],
  TAS: [[7000, 7999]],
  VIC: [[3000, 3999], [8000, 8999]],
  WA: [[6000, 6999], [872, 872]],
};

/** Whether a postcode can be in a state. A few lie across a border, so several states may be right. */
export const isPostcodeOf = (state: State, postcode: string): boolean =>
  /^\d{4}$/.test(postcode) && ranges[state].some(([from, to]) => Number(postcode) >= from && Number(postcode) <= to);

/** The zones to choose from; each state's own and the few places that keep another. */
export const timeZones: readonly string[] = [...new Set(Object.values(states)), 'Australia/Broken_Hill', 'Australia/Lord_Howe', 'Australia/Eucla'];
