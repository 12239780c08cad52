import { z } from 'zod';
import { codeTextSchema } from '#contracts/text.ts';

/** The most topics one stream carries; a tab shows fewer at a time. */
export const maxTopicsPerStream = 50;

/**
 * A topic of a stream: name, id, and the cursor of its log. A null cursor requests changes without their content. A
 * tuple keeps it short, since the input is part of the URL.
 */
export const topicRequest = z.tuple([
  codeTextSchema().min(1).max(60),
  codeTextSchema().min(1).max(120),
  z.int().min(0).nullable(),
]);
export type TopicRequest = z.infer<typeof topicRequest>;

export const liveStreamInput = z.object({
  topics: z.array(topicRequest).min(1).max(maxTopicsPerStream),
  /** Added by tRPC's link on reconnecting: id of the last event received. */
  lastEventId: codeTextSchema().max(2_000).optional(),
});
export type LiveStreamInput = z.infer<typeof liveStreamInput>;
