/** How a block affects the paths of this module. */
export const blocks = {
  'campaigns.offered': 'meetsNoMember',
  'campaigns.ask': 'meetsNoMember',
  'campaigns.byLink': 'meetsNoMember',
  'campaigns.setByLink': 'meetsNoMember',
  'campaigns.mine': 'meetsNoMember',
  'campaigns.setMine': 'meetsNoMember',
  'admin.campaigns.designs.list': 'meetsNoMember',
  'admin.campaigns.designs.byId': 'meetsNoMember',
  'admin.campaigns.designs.designer': 'meetsNoMember',
  'admin.campaigns.designs.save': 'meetsNoMember',
  'admin.campaigns.designs.copy': 'meetsNoMember',
  'admin.campaigns.designs.archive': 'meetsNoMember',
  'admin.campaigns.designs.preview': 'meetsNoMember',
  'admin.campaigns.designs.reader': 'meetsNoMember',
  'admin.campaigns.designs.sendTest': 'meetsNoMember',
} as const;
