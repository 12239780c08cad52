import { platformErrors } from '../errors/platform.errors.ts';

/**
 * Receives each failure of the store: the reader learns only that files cannot be had just now.
 */
export type ReportTrouble = (error: Error) => void;

/** Turns a failure of the store into the refusal "unavailable", with what happened as its cause. */
export const storeUnavailable = (error: Error) => Object.assign(platformErrors.unavailable(), { cause: error });

/** An error of the file system; the errors of a stream that is stored are none. */
export const isOfFileSystem = (error: unknown): error is NodeJS.ErrnoException & { readonly code: string } =>
  error instanceof Error && 'syscall' in error && 'code' in error;
