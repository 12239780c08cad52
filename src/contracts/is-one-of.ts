/** Narrows a code to those of a list. */
export const isOneOf = <const Value extends string>(values: readonly Value[], code: string | null): code is Value =>
  values.some((value) => value === code);
