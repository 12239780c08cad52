/** Which roles may call each procedure of this module. */
export const access = {
  'campaigns.offered': 'open',
  'campaigns.ask': 'open',
  'campaigns.byLink': 'open',
  'campaigns.setByLink': 'open',
  'campaigns.mine': 'member',
  'campaigns.setMine': 'member',
} as const;
