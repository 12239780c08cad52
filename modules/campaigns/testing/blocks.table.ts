/** What a block does to the paths of this module. */
export const blocks = {
  'campaigns.offered': 'meetsNobody',
  'campaigns.ask': 'meetsNobody',
  'campaigns.byLink': 'meetsNobody',
  'campaigns.setByLink': 'meetsNobody',
  'campaigns.mine': 'meetsNobody',
  'campaigns.setMine': 'meetsNobody',
} as const;
