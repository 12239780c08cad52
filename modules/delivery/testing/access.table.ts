/** Who may call what of this module. */
export const access = {
  'delivery.calculate': 'open',
  'delivery.estimateForItem': 'open',
  'delivery.parcelOfItem': 'open',
} as const;
