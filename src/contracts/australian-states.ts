/** The states and territories, each with the time zone of most of its inhabitants. */
export const timeZonesByState = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
} as const;

export type State = keyof typeof timeZonesByState;
export const stateCodes = Object.keys(timeZonesByState) as [State, ...State[]];

export const isState = (text: string | null): text is State => text !== null && text in timeZonesByState;
