import type { z } from 'zod';

/** A job as its senders name it. */
export interface JobReference<Data> {
  readonly name: string;
  readonly schema: z.ZodType<Data>;
  /**
   * The person whose work this is. Of the workers of a queue in a process, one at a time works for the same person.
   * Default: the `memberId` of the data.
   */
  shareOf?(data: Data): string | undefined;
}

/** The person whose share of its queue a job takes. */
export function findJobShareHolder<Data>(job: JobReference<Data>, data: Data): string | undefined {
  if (job.shareOf) return job.shareOf(data);
  const { memberId } = (data ?? {}) as { readonly memberId?: unknown };
  return typeof memberId === 'string' ? memberId : undefined;
}

export interface JobTiming {
  /** Not before this moment, or this many seconds from now. */
  readonly startAfter?: Date | number;
}
