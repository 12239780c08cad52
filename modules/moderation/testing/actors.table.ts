import type { ActorTable } from '#testing/actors.table.ts';

export const stateActors: ActorTable = {
  reportStateTable: {
    take: ['admin.moderation.take', 'admin.moderation.takeNext'],
    putBack: ['admin.moderation.putBack'],
    decide: ['admin.moderation.decide'],
  },
  appealStateTable: {
    uphold: ['admin.moderation.decideAppeal'],
    reverse: ['admin.moderation.decideAppeal'],
    close: ['members.eraseMember'],
  },
};
