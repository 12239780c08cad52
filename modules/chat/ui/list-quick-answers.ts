import type { MemberId } from '#contracts/ids.ts';
import type { Message } from '../domain/chat.schemas.ts';
import type { QuestionKind } from '../domain/question-kinds.ts';
import { uncountedCodes } from '../domain/topics.ts';

/** A prepared answer: its sentence, and for a day how many days ahead it lies. */
export interface QuickAnswer {
  readonly sentence:
    | 'stillHere'
    | 'justGone'
    | 'sendPicture'
    | 'letMeMeasure'
    | 'canDo'
    | 'letMeCheck'
    | 'letMeThink'
    | 'morePictures'
    | 'whereSuits'
    | 'seeYou'
    | 'late'
    | 'thanksSent'
    | 'enjoy'
    | 'noWorries';
  readonly daysAhead?: number;
}

type DealState = 'none' | 'open' | 'agreed' | 'arranged' | 'sent' | 'completed' | 'ended';

const answers: Readonly<Record<DealState, readonly QuickAnswer[]>> = {
  none: [{ sentence: 'stillHere' }, { sentence: 'letMeCheck' }, { sentence: 'canDo', daysAhead: 1 }],
  open: [{ sentence: 'stillHere' }, { sentence: 'letMeThink' }, { sentence: 'morePictures' }],
  agreed: [{ sentence: 'canDo', daysAhead: 1 }, { sentence: 'canDo', daysAhead: 2 }, { sentence: 'whereSuits' }],
  arranged: [{ sentence: 'seeYou' }, { sentence: 'late' }],
  sent: [{ sentence: 'thanksSent' }],
  completed: [{ sentence: 'enjoy' }],
  ended: [{ sentence: 'noWorries' }],
};

const answersToQuestions: Readonly<Record<QuestionKind, readonly QuickAnswer[]>> = {
  stillThere: [{ sentence: 'stillHere' }, { sentence: 'letMeCheck' }, { sentence: 'justGone' }],
  size: [{ sentence: 'letMeMeasure' }, { sentence: 'sendPicture' }],
  where: [{ sentence: 'canDo', daysAhead: 1 }, { sentence: 'canDo', daysAhead: 2 }, { sentence: 'whereSuits' }],
  other: [{ sentence: 'letMeCheck' }, { sentence: 'sendPicture' }],
};

/** To the answer that one's own question got. */
const answersOfAsker: readonly QuickAnswer[] = [
  { sentence: 'canDo', daysAhead: 1 },
  { sentence: 'canDo', daysAhead: 2 },
  { sentence: 'whereSuits' },
];

/** The state that an event leaves its deal in. In a dispute, or while cancelling is asked, one's own words count. */
const statesByCode: Readonly<Record<string, DealState | null>> = {
  'offers.proposed': 'open',
  'offers.countered': 'open',
  'offers.confirmed': 'open',
  'offers.itemChanged': 'open',
  'offers.narrowed': 'open',
  'offers.resubmitted': 'open',
  'offers.accepted': 'agreed',
  'swap.deliveryProposed': 'agreed',
  'swap.resumed': 'agreed',
  'swap.deliveryAgreed': 'arranged',
  'swap.meetingSaid': 'arranged',
  'swap.sent': 'sent',
  'swap.handedOver': 'sent',
  'swap.received': 'sent',
  'swap.met': 'sent',
  'swap.completed': 'completed',
  'offers.declined': 'ended',
  'offers.withdrawn': 'ended',
  'offers.expired': 'ended',
  'offers.invalidated': 'ended',
  'swap.cancelled': 'ended',
  'swap.cancelAsked': null,
  'swap.disputed': null,
};

/** Lines that neither ask for an answer nor give one. */
const passedOverCodes: readonly string[] = [...uncountedCodes, 'offers.narrowed'];
const isPassedOver = ({ code }: Message): boolean => code !== null && passedOverCodes.includes(code);

/** Lists answers that fit a question, or else the state of a room's deal; none while the reader does not owe one. */
export function listQuickAnswers(messages: readonly Message[], me: MemberId): readonly QuickAnswer[] {
  const last = messages.findLast((message) => !isPassedOver(message));
  if (!last || last.authorId === null || last.authorId === me) return [];
  if (last.question) return answersToQuestions[last.question.kind];
  const event = messages.findLast(({ code }) => code !== null && Object.hasOwn(statesByCode, code));
  if (!event && messages.findLast(({ question }) => question)?.authorId === me) return answersOfAsker;
  const state = event?.code ? statesByCode[event.code] : 'none';
  return state ? answers[state] : [];
}
