import type { LiveQueries } from '#web/live/query-topics.ts';
import { notificationTopicName } from '../domain/topics.ts';

/** The topics that this module's queries follow. */
export const liveQueries: LiveQueries = {
  // Whether what a notification is about may be opened depends on blocks; it is called as the offer's terms call it.
  'notifications.list': ({ viewerId }) => [
    [notificationTopicName, viewerId],
    ['members.mine', viewerId],
    ['offers.mine', viewerId],
  ],
  'notifications.tasks': ({ viewerId }) =>
    ['offers.mine', 'swaps.mine', 'delivery.mine', 'chains.mine', 'reputation.mine', 'members.mine', 'chat.rooms'].map(
      (topic) => [topic, viewerId] as const,
    ),
  'notifications.unseen': ({ viewerId }) => [[notificationTopicName, viewerId]],
};
