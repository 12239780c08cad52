import { defineEntity, p } from '@mikro-orm/core';

/** While its one row is there, nothing leaves the site. */
export const OutgoingStop = defineEntity({
  name: 'OutgoingStop',
  tableName: 'outgoing_stop',
  properties: {
    id: p.text().$type<'all'>().primary(),
    since: p.datetime(),
    reason: p.text(),
  },
});
