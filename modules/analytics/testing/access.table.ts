/** Who may call what of this module. */
export const access = {
  'admin.analytics.chart': 'analytics.read',
} as const;
