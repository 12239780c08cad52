import { defineTopic } from '#platform/realtime/define-topic.ts';
import { notificationTopicName } from '../domain/topics.ts';

export const notificationTopic = defineTopic({
  name: notificationTopicName,
  mayWatch: async (_db, member, id) => member.id === id,
});
