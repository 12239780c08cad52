import type { SubscriptionRegistry } from '#platform/realtime/subscription-registry.ts';
import { liveChannel } from '#platform/realtime/topic-key.ts';
import type { GuestCache } from './guest-cache.ts';

/**
 * What wakes a module's topic also makes stale whatever shows what the module owns: `items.item:0198…` drops `items`,
 * on every process that hears it.
 */
export const dropOnEvents = (
  subscriptions: Pick<SubscriptionRegistry, 'listen'>,
  cache: Pick<GuestCache<unknown>, 'drop'>,
): void => void subscriptions.listen(liveChannel, (key) => cache.drop(key === null ? undefined : [ownerOf(key)]));

/** The first word of a topic: a module, or what the platform itself tells of, such as a session. */
const ownerOf = (topicKey: string): string => /^[^.:]*/.exec(topicKey)?.[0] ?? '';
