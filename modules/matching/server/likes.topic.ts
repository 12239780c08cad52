import { defineMemberTopic } from '#platform/realtime/define-topic.ts';

/** A member's likes, those on their items or their matches have changed; the id is the member's. */
export const likesTopic = defineMemberTopic('matching.mine');
