import { storeUnavailable, type ReportTrouble } from './store-trouble.ts';

interface AnsweredError extends Error {
  readonly $metadata: { readonly httpStatusCode?: number };
}

/** The client puts this on every error of a call, answered or not; a body that breaks while it is read has none. */
const isOfCall = (error: unknown): error is AnsweredError => error instanceof Error && '$metadata' in error;

/** Nothing is stored under the key. A bucket that is missing is another matter. */
export const isMissing = (error: unknown): boolean =>
  isOfCall(error) && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';

/** Turns a failed call into the refusal "unavailable"; other errors stay what they are. */
export const troubleOfStore =
  (report: ReportTrouble) =>
  (error: unknown): unknown => {
    if (!isOfCall(error)) return error;
    report(error);
    return storeUnavailable(error);
  };
