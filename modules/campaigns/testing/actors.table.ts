import type { ActorTable } from '#testing/actors.table.ts';

export const stateActors: ActorTable = {
  campaignStates: {
    schedule: ['admin.campaigns.schedule'],
    unschedule: ['admin.campaigns.act'],
    send: ['admin.campaigns.act', 'campaigns.watch'],
    pause: ['admin.campaigns.act'],
    stop: ['admin.campaigns.act'],
    miss: ['campaigns.watch'],
    finish: ['campaigns.send'],
  },
  recipientStates: {
    begin: ['campaigns.send'],
    skip: ['campaigns.send'],
    take: ['campaigns.send'],
    refuse: ['campaigns.send'],
    putOff: ['campaigns.send'],
    lose: ['campaigns.send', 'campaigns.watch'],
    settle: ['admin.campaigns.settle'],
    sendAgain: ['admin.campaigns.settle'],
  },
};
