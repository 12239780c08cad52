import type { z } from 'zod';

/** A job as its senders name it. */
export interface JobReference<Data> {
  readonly name: string;
  readonly schema: z.ZodType<Data>;
}

export interface JobTiming {
  /** Not before this moment, or this many seconds from now. */
  readonly startAfter?: Date | number;
}
