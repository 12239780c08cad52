import type { Edits } from '#testing/edits.table.ts';

/** Guards of this module's commands against overwriting what was changed since it was read. */
export const edits: Edits = {
  'admin.swaps.readMeetings': 'asks',
  'admin.swaps.take': 'step',
  'admin.swaps.settle': 'step',
  'swaps.proposeDelivery': { because: 'a proposal names its own ids, and agreeing to it names those that were read' },
  'swaps.agreeDelivery': 'step',
  'swaps.confirmSent': 'step',
  'swaps.confirmReceived': 'step',
  'swaps.confirmMeeting': 'step',
  'swaps.confirmMeetingTime': 'step',
  'swaps.sayRunningLate': { because: 'it says how late its author is now, whatever they said before' },
  'swaps.typeMeetingCode': 'step',
  'swaps.cancel': 'step',
  'swaps.report': 'step',
  'swaps.confirmReturnSent': 'step',
  'swaps.confirmHome': 'step',
  'admin.swaps.closeReturns': 'step',
  'swaps.writeStatement': { because: 'it replaces the statement of its author alone, and keeps its pictures' },
};
