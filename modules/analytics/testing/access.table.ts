/** Callers of this module's procedures. */
export const access = {
  'admin.analytics.chart': 'analytics.read',
} as const;
