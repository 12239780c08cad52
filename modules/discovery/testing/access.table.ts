/** The roles that may call each procedure of this module. */
export const access = {
  'discovery.count': 'open',
  'discovery.search': 'open',
  'discovery.suggest': 'open',
} as const;
