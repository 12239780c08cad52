import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';
import type { ViewId } from './view.schemas.ts';

/** A saved view of one of the console's lists. */
export const ConsoleView = defineEntity({
  name: 'ConsoleView',
  tableName: 'console_view',
  properties: {
    id: p.uuid().$type<ViewId>().primary(),
    ownerId: p.uuid().$type<MemberId>(),
    list: p.text(),
    title: p.text(),
    query: p.text(),
    isShared: p.boolean(),
    createdAt: p.datetime(),
  },
});
