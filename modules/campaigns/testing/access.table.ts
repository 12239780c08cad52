/** Which roles may call each procedure of this module. */
export const access = {
  'campaigns.offered': 'open',
  'campaigns.ask': 'open',
  'campaigns.byLink': 'open',
  'campaigns.setByLink': 'open',
  'campaigns.mine': 'member',
  'campaigns.setMine': 'member',
  'admin.campaigns.designs.list': 'campaigns.design',
  'admin.campaigns.designs.byId': 'campaigns.design',
  'admin.campaigns.designs.designer': 'campaigns.design',
  'admin.campaigns.designs.save': 'campaigns.design',
  'admin.campaigns.designs.copy': 'campaigns.design',
  'admin.campaigns.designs.archive': 'campaigns.design',
  'admin.campaigns.designs.preview': 'campaigns.design',
  'admin.campaigns.designs.reader': 'campaigns.design',
  'admin.campaigns.designs.sendTest': 'campaigns.design',
} as const;
