import { z } from 'zod';
import { refusalKinds } from './refusal.ts';

const params = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** All that a client learns about a failed call. `requestId` identifies the call in the logs. */
export const WireError = z.object({
  code: z.string(),
  kind: z.enum(refusalKinds).or(z.literal('internal')),
  params,
  fields: z.array(z.object({ path: z.string(), code: z.string(), params })),
  requestId: z.string(),
});
export type WireError = z.infer<typeof WireError>;
