/** The roles that may call each procedure of this module. */
export const access = {
  'handbook.page': 'open',
  'handbook.menu': 'open',
  // In a demo, which tests are: see `documentation.test.ts`.
  'handbook.tables': 'open',
  'handbook.calls': 'open',
} as const;
