/** The roles that may call each procedure of this module. */
export const access = {
  'impact.ofItem': 'open',
  'impact.ofSwap': 'member/swaps.read',
  'impact.ofMember': 'open',
  'impact.site': 'open',
} as const;
