import { stateTable } from '#contracts/state-table.ts';

/** Ends of a no-show. Only `couldNot` and `silent` count against the member who was asked. */
export const noShowEnds = ['wasThere', 'couldNot', 'sameBack', 'silent', 'withdrawn', 'lapsed'] as const;
export type NoShowEnd = (typeof noShowEnds)[number];

/** Answers of the member who is said not to have come. */
export const noShowAnswers = ['wasThere', 'couldNot', 'sameBack'] as const satisfies readonly NoShowEnd[];
export type NoShowAnswer = (typeof noShowAnswers)[number];

/** Whether the meeting failed by the member who was asked: they say so themselves, or they left it unanswered. */
export const isAtCostOfAsked = (end: NoShowEnd): boolean => end === 'couldNot' || end === 'silent';

/** Whether the two are to arrange their meeting again. */
export const isMeetingReopenedBy = (end: NoShowEnd): boolean => end !== 'withdrawn' && end !== 'lapsed';

/** The life of the statement that the other did not come. */
export const noShowStateTable = stateTable(
  {
    asked: { answer: 'ended', withdraw: 'ended', pass: 'ended', meet: 'ended' },
    ended: {},
  },
  {
    asked: {
      owner: 'parties',
      action: 'answer',
      deadline: { job: 'swaps.endNoShows', setting: 'SWAP_NO_SHOW_HOURS' },
      reminder: { job: 'swaps.remindOfSteps' },
    },
  },
);

/** A no-show that waits for the answer of the member whom it is about. */
export interface NoShow<MemberKey, Moment> {
  readonly byId: MemberKey;
  readonly aboutId: MemberKey;
  readonly until: Moment;
}
