/** Who may call what of this module. */
export const access = {
  'handbook.page': 'open',
} as const;
