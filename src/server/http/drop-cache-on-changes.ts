import type { SubscriptionRegistry } from '#platform/realtime/subscription-registry.ts';
import { liveChannel } from '#platform/realtime/topic-key.ts';
import type { GuestCache } from './guest-cache.ts';

/**
 * A change notification for a topic of a module also drops cached answers made of what the module owns:
 * `items.item:0198…` drops `items`, in every process that receives it.
 */
export const dropCacheOnChanges = (
  subscriptions: Pick<SubscriptionRegistry, 'listen'>,
  cache: Pick<GuestCache<unknown>, 'drop'>,
): void => void subscriptions.listen(liveChannel, (key) => cache.drop(key === null ? undefined : [toOwner(key)]));

/** The first word of a topic: a module, or something of the platform, such as a session. */
const toOwner = (topicKey: string): string => /^[^.:]*/.exec(topicKey)?.[0] ?? '';
