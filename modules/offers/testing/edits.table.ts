import type { Edits } from '#testing/edits.table.ts';

/** Guards of this module's commands against overwriting what was changed since it was read. */
export const edits: Edits = {
  'offers.propose': 'creates',
  'offers.accept': { because: 'it names the revision that it answers' },
  'offers.confirm': { because: 'it names the revision that it answers' },
  'offers.negotiate': { because: 'it names the revision that it answers' },
  'offers.resubmit': { because: 'it names the revision that it answers' },
  'offers.decline': { because: 'it names the revision that it answers' },
  'offers.withdraw': 'step',
  'offers.markSeen': 'asks',
  'offers.saveAutoDecline': 'choice',
};
