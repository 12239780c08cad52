import { stateTable } from '#contracts/state-table.ts';
import type { CorrectionDecision } from './correction.schemas.ts';

/** A request to correct data waits for staff; its decision is its last state. */
export const correctionStateTable = stateTable(
  {
    open: { correct: 'corrected', refuse: 'refused' },
    corrected: {},
    refused: {},
  },
  {
    open: {
      owner: 'staff',
      action: 'correct',
      deadline: { job: 'members.remindOfCorrections', setting: 'CORRECTION_DAYS' },
    },
  },
);

/** The state of a request whose decision is stored, or not made yet. */
export const toCorrectionState = (decision: CorrectionDecision | null) => decision ?? 'open';

/** The action that leads to a decision. */
export const correctionActionByDecision = { corrected: 'correct', refused: 'refuse' } as const satisfies Record<
  CorrectionDecision,
  string
>;
