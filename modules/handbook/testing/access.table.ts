/** The roles that may call each procedure of this module. */
export const access = {
  'handbook.page': 'open',
} as const;
