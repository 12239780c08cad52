import { memberTopic } from '#platform/realtime/define-topic.ts';

/** What a member may see of others has changed; the id is the member's. It does not say whose doing it is. */
export const membersTopic = memberTopic('members.mine');
