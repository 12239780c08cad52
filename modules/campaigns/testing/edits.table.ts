import type { Edits } from '#testing/edits.table.ts';

/** Guards of this module's commands against overwriting what was changed since it was read. */
export const edits: Edits = {
  'admin.campaigns.create': 'creates',
  'admin.campaigns.copy': 'creates',
  'admin.campaigns.save': (call, { id }) => call.admin.campaigns.byId.query({ id }),
  'admin.campaigns.schedule': 'step',
  'admin.campaigns.act': 'step',
  'admin.campaigns.test': 'asks',
  'admin.campaigns.settle': 'step',
  'admin.campaigns.designs.save': {
    because: 'a design keeps all its versions by number, and the save names the one it goes on from',
  },
  'admin.campaigns.designs.copy': 'creates',
  'admin.campaigns.designs.archive': 'choice',
  'admin.campaigns.designs.preview': 'asks',
  'admin.campaigns.designs.sendTest': 'asks',
  'campaigns.ask': 'asks',
  'campaigns.setByLink': 'choice',
  'campaigns.setMine': 'choice',
};
