/** Who may call what of this module. */
export const access = {
  'discovery.count': 'open',
  'discovery.search': 'open',
  'discovery.suggest': 'open',
} as const;
