import { z } from 'zod';

/** The content of a job's row: its data, and the trace id of the request that caused it. */
export const JobEnvelope = z.object({ traceId: z.string(), data: z.unknown() });
export type JobEnvelope = z.infer<typeof JobEnvelope>;

export const toEnvelope = (data: unknown, traceId: string): JobEnvelope => ({ traceId, data });
