import { z } from 'zod';

/** What a job's row holds: its data and the trace that leads back to the click that caused it. */
export const JobEnvelope = z.object({ traceId: z.string(), data: z.unknown() });
export type JobEnvelope = z.infer<typeof JobEnvelope>;

export const envelopeOf = (data: unknown, traceId: string): JobEnvelope => ({ traceId, data });
