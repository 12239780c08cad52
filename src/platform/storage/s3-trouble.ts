import { platformErrors } from '../errors/platform.errors.ts';

/**
 * Told of each call the store did not answer as it should: the reader learns only that files cannot be had just now.
 */
export type ReportTrouble = (error: Error) => void;

interface AnsweredError extends Error {
  readonly $metadata: { readonly httpStatusCode?: number };
}

/** The client puts this on every error of a call, answered or not; a body that breaks while it is read has none. */
const isOfCall = (error: unknown): error is AnsweredError => error instanceof Error && '$metadata' in error;

/** Nothing is stored under the key. A bucket that is missing is another matter. */
export const isMissing = (error: unknown): boolean =>
  isOfCall(error) && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';

/**
 * Turns a failed call into the refusal "unavailable", with what happened as its cause; other errors stay what they are.
 */
export const troubleOfStore =
  (report: ReportTrouble) =>
  (error: unknown): unknown => {
    if (!isOfCall(error)) return error;
    report(error);
    return Object.assign(platformErrors.unavailable(), { cause: error });
  };
