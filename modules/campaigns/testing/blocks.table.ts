/** How a block affects the paths of this module. */
export const blocks = {
  'campaigns.offered': 'meetsNoMember',
  'campaigns.ask': 'meetsNoMember',
  'campaigns.byLink': 'meetsNoMember',
  'campaigns.setByLink': 'meetsNoMember',
  'campaigns.mine': 'meetsNoMember',
  'campaigns.setMine': 'meetsNoMember',
} as const;
