import { defineEntity, p } from '@mikro-orm/core';
import type { EventId } from '#contracts/ids.ts';

/** An event that a handler has handled. */
export const HandledEvent = defineEntity({
  name: 'HandledEvent',
  tableName: 'handled_event',
  properties: {
    eventId: p.uuid().$type<EventId>().primary(),
    handler: p.text().primary(),
    handledAt: p.datetime(),
  },
});
