import { defineMemberTopic } from '#platform/realtime/define-topic.ts';

/** Swap Assist has begun for a member; the id is the member's. */
export const assistsTopic = defineMemberTopic('promotions.mine');
