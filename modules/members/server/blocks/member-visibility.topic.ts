import { defineMemberTopic } from '#platform/realtime/define-topic.ts';

/** Topic of changes in what a member may see of others; the id is the member's. It does not say whose doing it is. */
export const memberVisibilityTopic = defineMemberTopic('members.mine');
