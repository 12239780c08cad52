import { toUnavailableRefusal, type StoreErrorReporter } from './store-errors.ts';

interface AnsweredError extends Error {
  readonly $metadata: { readonly httpStatusCode?: number };
}

/** The client sets this on every error of a call, with or without a response; an error of the body does not have it. */
const isOfCall = (error: unknown): error is AnsweredError => error instanceof Error && '$metadata' in error;

/** Whether no file has this key. A missing bucket is another error. */
export const isMissingFileError = (error: unknown): boolean =>
  isOfCall(error) && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';

/** Converts a failed call to the refusal "unavailable"; other errors pass unchanged. */
export const createStoreErrorMapper =
  (report: StoreErrorReporter) =>
  (error: unknown): unknown => {
    if (!isOfCall(error)) return error;
    report(error);
    return toUnavailableRefusal(error);
  };
