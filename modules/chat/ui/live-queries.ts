import type { LiveQueries } from '#web/live/query-topics.ts';
import { myRoomsTopicName } from '../domain/topics.ts';

/** The topics that this module's queries follow. Messages come by the log of their room instead. */
export const liveQueries: LiveQueries = {
  'chat.rooms': ({ viewerId }) => [[myRoomsTopicName, viewerId]],
  'chat.unread': ({ viewerId }) => [[myRoomsTopicName, viewerId]],
  'chat.room': ({ viewerId }) => [[myRoomsTopicName, viewerId]],
  'chat.roomOfOffer': ({ viewerId }) => [[myRoomsTopicName, viewerId]],
  'chat.roomOfChain': ({ viewerId }) => [[myRoomsTopicName, viewerId]],
};
