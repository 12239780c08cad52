/** Who may call what of this module. */
export const access = {
  'discovery.search': 'open',
  'discovery.suggest': 'open',
} as const;
