import type { JobTable } from '#testing/jobs.table.ts';

export const jobRows: JobTable = {
  'matching.announceMatch': { oneRow: 'a match' },
  'matching.topUpDeck': { oneRow: 'the deck of a member' },
  'matching.sweepDecks': { deletesFrom: ['deck_card'] },
  'matching.findAssistFits': {
    triedIn: [
      'modules/matching/server/assist/assist.test.ts',
      'a member whose fits cannot be kept costs no other theirs',
    ],
  },
};
