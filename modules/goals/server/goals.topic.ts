import { defineMemberTopic } from '#platform/realtime/define-topic.ts';

/** A swap has brought one of a member's goals on; the id is the member's. */
export const goalsTopic = defineMemberTopic('goals.mine');
