/**
 * The one NOTIFY channel of live topics. A payload names a topic and an id, never content: whoever may read it reads
 * it.
 */
export const liveChannel = 'live';

/** `chat.room:0198…`: payload of a wake and key of its subscribers. A topic's name holds no colon; an id may. */
export const topicKey = (topic: string, id: string): string => `${topic}:${id}`;

/**
 * Wakes every stream of one member, which makes it ask again whether its session holds. Notified with the member's id
 * by whatever ends sessions (sign-out, ban), so that streams end at once and not at their next look.
 */
export const sessionTopic = 'session';
