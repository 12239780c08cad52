/** Who may call which procedure of this module. */
export const access = {
  'swaps.byId': 'member',
  'swaps.mine': 'member',
  'swaps.proposeDelivery': 'member',
  'swaps.agreeDelivery': 'member',
  'swaps.confirmSent': 'member',
  'swaps.confirmReceived': 'member',
  'swaps.cancel': 'member',
  'swaps.report': 'member',
  'admin.swaps.disputes': 'admin',
  'admin.swaps.dispute': 'admin',
  'admin.swaps.counts': 'admin',
  'admin.swaps.take': 'admin',
  'admin.swaps.settle': 'admin',
} as const;
