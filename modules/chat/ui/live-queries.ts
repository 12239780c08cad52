import type { LiveQueries } from '#web/live/query-topics.ts';
import { roomsTopicName } from '../domain/topics.ts';

/** The topics that this module's queries follow. Messages come by the log of their room instead. */
export const liveQueries: LiveQueries = {
  'chat.rooms': ({ viewerId }) => [[roomsTopicName, viewerId]],
  'chat.unread': ({ viewerId }) => [[roomsTopicName, viewerId]],
  'chat.room': ({ viewerId }) => [[roomsTopicName, viewerId]],
  'chat.roomOfOffer': ({ viewerId }) => [[roomsTopicName, viewerId]],
  'chat.roomOfChain': ({ viewerId }) => [[roomsTopicName, viewerId]],
};
