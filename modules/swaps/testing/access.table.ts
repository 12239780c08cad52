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
  'swaps.writeStatement': 'member',
  'admin.swaps.list': 'swaps.read',
  'admin.swaps.disputes': 'swaps.read',
  'admin.swaps.dispute': 'swaps.read',
  'admin.swaps.counts': 'swaps.read',
  'admin.swaps.readMeetings': 'swaps.manage',
  'admin.swaps.take': 'swaps.manage',
  'admin.swaps.settle': 'swaps.manage',
} as const;
