import { defineMemberTopic } from '#platform/realtime/define-topic.ts';

/** An appeal of a member was received or answered; the id is the member's. */
export const appealsTopic = defineMemberTopic('moderation.appeals');
