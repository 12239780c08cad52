import { defineEntity, p } from '@mikro-orm/core';

/** A queue whose jobs wait until staff or an operator resume it. */
export const PausedQueue = defineEntity({
  name: 'PausedQueue',
  tableName: 'paused_queue',
  properties: {
    queue: p.text().primary(),
    pausedAt: p.datetime(),
  },
});
