import { defineMemberTopic } from '#platform/realtime/define-topic.ts';

/** A member's tokens, payments or subscription have changed; the id is the member's. */
export const paymentsTopic = defineMemberTopic('payments.mine');
