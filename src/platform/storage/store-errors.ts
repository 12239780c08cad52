import { platformErrors } from '../errors/platform.errors.ts';

/** Receives each failure of the store; the client learns only that files are unavailable. */
export type StoreErrorReporter = (error: Error) => void;

/** Converts a failure of the store to the refusal "unavailable", with the failure as its cause. */
export const toUnavailableRefusal = (error: Error) => Object.assign(platformErrors.unavailable(), { cause: error });

/** An error of the file system; errors of a stored stream do not match. */
export const isFileSystemError = (error: unknown): error is NodeJS.ErrnoException & { readonly code: string } =>
  error instanceof Error && 'syscall' in error && 'code' in error;
