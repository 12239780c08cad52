import { findWireError } from '#web/wire-error.ts';

/** Whether a save was refused because what it edits was changed since the form was opened. */
export const isEditConflictError = (error: unknown): boolean =>
  findWireError(error)?.code === 'platform.changedMeanwhile';

/** Values as they are stored, and the version against which they are saved. */
export interface FormEditSource<Values, Version> {
  readonly values: Values;
  readonly version: Version;
}

export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const listNames = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

/** The fields in which two readings differ. */
export const listDifferingFields = <Values extends object>(one: Values, other: Values): (keyof Values & string)[] =>
  listNames(one).filter((name) => !isSameValue(one[name], other[name]));

/** Keeps what was typed since `base` was read and takes the stored values of all other fields. */
export function mergeEdits<Values extends object>(base: Values, typed: Values, stored: Values): Values {
  const changed = listDifferingFields(typed, base).map((name) => [name, typed[name]] as const);
  return { ...stored, ...(Object.fromEntries(changed) as Partial<Values>) };
}
