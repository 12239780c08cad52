import { defineMemberTopic } from '#platform/realtime/define-topic.ts';
import { notificationTopicName } from '../domain/topics.ts';

export const notificationTopic = defineMemberTopic(notificationTopicName);
