import { defineMemberTopic } from '#platform/realtime/define-topic.ts';

/** A review that a member may write, wrote or got has changed; the id is the member's. */
export const reviewsTopic = defineMemberTopic('reputation.mine');
