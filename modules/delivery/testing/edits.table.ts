import type { Edits } from '#testing/edits.table.ts';

/** Guards of this module's commands against overwriting what was changed since it was read. */
export const edits: Edits = {
  'admin.delivery.decideClaim': 'step',
  'admin.delivery.settleCover': 'step',
  'admin.delivery.retry': 'step',
  'admin.delivery.cancel': 'step',
  'admin.delivery.refuseCancel': 'step',
  'admin.delivery.switchCourier': 'choice',
  'admin.delivery.addHoliday': 'creates',
  'admin.delivery.dropHoliday': 'removes',
  'delivery.setApart': 'choice',
  'delivery.fetchQuotes': 'asks',
  'delivery.quote': 'asks',
  'delivery.orderQuoted': 'creates',
  'delivery.order': 'creates',
  'delivery.cancel': 'step',
  'delivery.repay': 'creates',
  'delivery.proposeProtection': 'creates',
  'delivery.agreeProtection': 'step',
  'delivery.declineProtection': 'step',
  'delivery.backProtection': 'step',
  'delivery.confirmPacked': 'step',
  'delivery.acceptParcel': 'step',
  'delivery.claimDamage': 'creates',
};
