import type { z } from 'zod';

/**
 * A past fact, published to its handlers. The name is in the past tense (`offers.accepted`); the payload carries ids
 * and facts. A version changes by addition only, so that an older handler still understands it.
 */
export interface EventDefinition<Payload = unknown> {
  readonly name: string;
  readonly version: number;
  readonly schema: z.ZodType<Payload>;
}

export const defineEvent = <Payload>(
  name: string,
  version: number,
  schema: z.ZodType<Payload>,
): EventDefinition<Payload> => ({
  name,
  version,
  schema,
});
