import { noInputQueryRow, type LiveTable } from '#testing/live-scene.ts';

/** Queries of this module that open screens keep up to date, and its commands while they are open. */
export const live: LiveTable = {
  queries: {
    'campaigns.offered': noInputQueryRow,
    'campaigns.byLink': { readWhenOpened: 'opened from an email, in a page of its own' },
    'campaigns.mine': noInputQueryRow,
  },
  scenes: {
    'a member asks for the site’s emails': async (scene) => {
      await scene.run('campaigns.setMine', scene.me, (call) => call.campaigns.setMine.mutate({ isOn: true }), {
        reads: ['campaigns.mine'],
      });
    },
  },
  alone: {
    'campaigns.ask': 'for an address of which the screen shows nothing',
    'campaigns.setByLink': 'opened from an email, in a page of its own, which reads itself again',
  },
};
