import { createPageNotFoundResponse } from './module.ts';
import { findWireError } from './wire-error.ts';

/**
 * Loads the main subject of a screen. Shows the 404 screen when it does not exist for this viewer; leaves any other
 * error to the screen, which words it and offers a retry.
 */
export async function loadSubject(loading: Promise<unknown>): Promise<void> {
  try {
    await loading;
  } catch (error) {
    if (findWireError(error)?.kind === 'notFound') throw createPageNotFoundResponse();
  }
}
