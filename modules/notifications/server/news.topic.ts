import { defineTopic } from '#platform/realtime/define-topic.ts';
import { newsTopicName } from '../domain/topics.ts';

export const newsTopic = defineTopic({ name: newsTopicName, mayWatch: async (_db, member, id) => member.id === id });
