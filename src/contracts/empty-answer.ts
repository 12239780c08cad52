import { z } from 'zod';

/** The answer of a command that was done and has nothing to report. */
export const emptyAnswer = z.object({});
