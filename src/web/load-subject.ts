import { pageNotFound } from './module.ts';
import { wireErrorOf } from './wire-error.ts';

/**
 * Loads what a screen is about. What does not exist for this viewer is the 404 screen; any other failure is left to the
 * screen, which words it and offers another try.
 */
export async function loadSubject(loading: Promise<unknown>): Promise<void> {
  try {
    await loading;
  } catch (error) {
    if (wireErrorOf(error)?.kind === 'notFound') throw pageNotFound();
  }
}
