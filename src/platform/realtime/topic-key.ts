/**
 * The single NOTIFY channel of live topics. A payload names a topic and an id, never content, since every listener of
 * the channel can read it.
 */
export const liveChannel = 'live';

/**
 * `chat.room:0198…`: payload of a change notification and key of its subscribers. A topic's name contains no colon; an
 * id may.
 */
export const toTopicKey = (topic: string, id: string): string => `${topic}:${id}`;

/**
 * Invalidates every stream of one member, which then checks its session. Whatever ends sessions (sign-out, ban)
 * notifies it with the member's id, so that streams end at once and not at their next check.
 */
export const sessionTopic = 'session';
