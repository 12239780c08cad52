import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeSoloCancelStart, findCancelRight, findLateMembers, type CancelSnapshot } from './cancel-right.ts';
import type { ProposalSnapshot } from './delivery.ts';
import {
  computeLegArrival,
  areAllLegsReceived,
  computeSilentCompletionTime,
  type LegSnapshot,
} from './silent-completion.ts';
import { computeIdleSwapEnd, computeResumedOverdueStart, computeOverdueStart } from './overdue.ts';
import { legStateTable, swapStateTable, type LegState, type SwapState } from './swap-state.ts';
import type { SwapTimes } from './swap-times.ts';

const start = new Date('2026-11-01T00:00:00Z');
const day = (count: number) => new Date(start.getTime() + count * 86_400_000);
const times: SwapTimes = {
  SWAP_ARRANGE_DAYS: 7,
  SWAP_DISPATCH_DAYS: 14,
  SWAP_ANSWER_HOURS: 48,
  SWAP_MEETING_DAYS: 60,
  SWAP_POSTAGE_DAYS: 7,
  SILENT_COMPLETION_DAYS: 14,
  SWAP_OVERDUE_DAYS: 14,
};
const leg = (change: Partial<LegSnapshot> = {}): LegSnapshot => ({
  fromId: 'ana',
  toId: 'ben',
  state: 'agreed',
  method: null,
  sentAt: null,
  receivedAt: null,
  ...change,
});
const agreed: CancelSnapshot = {
  state: 'agreed',
  agreedAt: start,
  arrangedAt: null,
  waitsUntil: null,
  meetingAt: null,
  askedIds: [],
  legs: [leg(), leg({ fromId: 'ben', toId: 'ana' })],
};

const proposal = (
  proposedById: string,
  proposedAt: Date,
  change: Partial<ProposalSnapshot> = {},
): ProposalSnapshot => ({
  fromId: 'ana',
  toId: 'ben',
  proposedById,
  proposedAt,
  ...change,
});

describe('cancelling', () => {
  it.each([
    ['needs both before anything was sent', {}, 1, 'ask', 'ask'],
    ['waits for the other once asked', { askedIds: ['ana'] }, 1, 'asked', 'agree'],
    ["is anyone's alone after seven days without anything arranged", {}, 7, 'alone', 'alone'],
    ['gives fourteen days more from what was arranged', { arrangedAt: day(5) }, 18, 'ask', 'ask'],
    ["is anyone's alone when they are over", { arrangedAt: day(5) }, 19, 'alone', 'alone'],
    ['waits for a meeting agreed for later than that', { arrangedAt: day(5), meetingAt: day(30) }, 29, 'ask', 'ask'],
    ["is anyone's alone when that has passed", { arrangedAt: day(5), meetingAt: day(30) }, 30, 'alone', 'alone'],
    [
      'is over once something was sent',
      { legs: [leg({ state: 'sent', method: 'post', sentAt: day(1) }), leg({ fromId: 'ben' })] },
      30,
      'none',
      'none',
    ],
    ['is over once the swap is under way', { state: 'underWay' }, 30, 'none', 'none'],
    ["is an admin's in a dispute", { state: 'disputed' }, 30, 'none', 'none'],
  ] as const)('%s', (_rule, change, today, ana, ben) => {
    const swap: CancelSnapshot = { ...agreed, ...change };
    expect([findCancelRight(swap, 'ana', times, day(today)), findCancelRight(swap, 'ben', times, day(today))]).toEqual([
      ana,
      ben,
    ]);
  });

  it('names as late whoever still had something to send', () => {
    expect(findLateMembers(agreed, [], times, day(7))).toEqual(['ana', 'ben']);
    expect(computeSoloCancelStart(agreed, times)).toEqual(day(7));
  });

  const justBefore = (moment: Date) => new Date(moment.getTime() - 1);

  it.each([
    ['whoever left a proposal unanswered, and not who made it', [proposal('ana', day(1))], ['ben']],
    ['whoever left one open for 48 hours to the moment', [proposal('ben', day(5))], ['ana']],
    [
      'everyone, where a proposal was made too late to be answered',
      [proposal('ana', justBefore(day(7)))],
      ['ana', 'ben'],
    ],
    [
      'everyone, where each was answered in time by another',
      [proposal('ben', day(1), { endedAt: justBefore(day(3)) }), proposal('ana', day(6))],
      ['ana', 'ben'],
    ],
    [
      'whoever left one open, though they ended it by a late one of their own',
      [proposal('ben', day(1), { endedAt: justBefore(day(7)) }), proposal('ana', justBefore(day(7)))],
      ['ana'],
    ],
    [
      'both, where each left one open',
      [proposal('ana', day(1), { endedAt: day(3) }), proposal('ben', day(3))],
      ['ana', 'ben'],
    ],
    [
      'everyone, where the one left open was agreed to in the end',
      [proposal('ana', day(1), { agreedAt: day(6) })],
      ['ana', 'ben'],
    ],
  ])('names as late %s', (_rule, proposals, late) => {
    expect(findLateMembers(agreed, proposals, times, day(7))).toEqual(late);
  });

  it('names everyone as late once all was arranged, whoever proposed what', () => {
    expect(findLateMembers({ ...agreed, arrangedAt: day(2) }, [proposal('ana', day(2))], times, day(16))).toEqual([
      'ana',
      'ben',
    ]);
  });
});

it('each period of a swap is as long as its setting', () => {
  const short: SwapTimes = { ...times, SWAP_ARRANGE_DAYS: 2, SWAP_DISPATCH_DAYS: 3, SWAP_OVERDUE_DAYS: 5 };
  expect(computeSoloCancelStart(agreed, short)).toEqual(day(2));
  expect(computeSoloCancelStart({ ...agreed, arrangedAt: day(1) }, short)).toEqual(day(4));
  expect(computeSoloCancelStart({ ...agreed, arrangedAt: day(1), waitsUntil: day(9) }, short)).toEqual(day(9));
  expect(computeIdleSwapEnd(agreed, short)).toEqual(day(7));
  expect(computeOverdueStart(agreed, { ...short, SWAP_ANSWER_HOURS: 24 }, day(10))).toEqual(day(11));
  expect(computeResumedOverdueStart(day(7), short, day(10))).toEqual(day(15));
  expect(
    computeLegArrival(leg({ state: 'sent', method: 'post', sentAt: day(1) }), { ...times, SWAP_POSTAGE_DAYS: 1 }),
  ).toEqual(day(2));
  expect(findLateMembers(agreed, [proposal('ana', day(6))], { ...times, SWAP_ANSWER_HOURS: 24 }, day(7))).toEqual([
    'ben',
  ]);
});

describe('silence', () => {
  it('completes nothing while something has not been sent', () => {
    expect(
      computeSilentCompletionTime([leg({ state: 'sent', method: 'meeting', sentAt: day(1) }), leg()], times),
    ).toBeNull();
  });
  it('completes fourteen days after the last parcel arrived; by post without our courier it takes a week to arrive', () => {
    const met = leg({ state: 'sent', method: 'meeting', sentAt: day(3) });
    const posted = leg({ state: 'sent', method: 'post', sentAt: day(1) });
    expect(computeSilentCompletionTime([met], times)).toEqual(day(17));
    expect(computeSilentCompletionTime([met, posted], times)).toEqual(day(22));
    expect(computeSilentCompletionTime([met, { ...posted, state: 'received', receivedAt: day(2) }], times)).toEqual(
      day(17),
    );
  });
});

describe('a meeting that was agreed on', () => {
  it('is when things arrive, whether or not both say so', () => {
    const met = leg({ meetingAt: day(3) });
    expect(
      computeSilentCompletionTime(
        [leg({ state: 'sent', method: 'meeting', sentAt: day(2), meetingAt: day(3) }), met],
        times,
      ),
    ).toEqual(day(17));
    expect(
      computeSilentCompletionTime(
        [leg({ state: 'sent', method: 'meeting', sentAt: day(4), meetingAt: day(3) }), met],
        times,
      ),
    ).toEqual(day(18));
  });

  it('says nothing of what went by post after all', () => {
    expect(
      computeSilentCompletionTime([leg({ state: 'sent', method: 'post', sentAt: day(1), meetingAt: day(3) })], times),
    ).toEqual(day(22));
  });
});

describe('in every story of a swap', () => {
  it('a leg only ever goes on, and a swap that is over stays over', () => {
    const order = ['agreed', 'sent', 'received'];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('send', 'receive', 'cancel', 'report', 'resume', 'complete'), { maxLength: 20 }),
        (actions) => {
          let swap = 'agreed' as SwapState;
          let one = 'agreed' as LegState;
          for (const action of actions) {
            const next = swapStateTable.next(swap, action);
            if (swap === 'completed' || swap === 'cancelled') expect(next).toBeUndefined();
            if (next === undefined) continue;
            if (swap === 'agreed') expect(next).not.toBe('completed');
            swap = next;
            const further: LegState | undefined =
              action === 'send' || action === 'receive' ? legStateTable.next(one, action) : undefined;
            if (further) {
              expect(order.indexOf(further)).toBeGreaterThan(order.indexOf(one));
              one = further;
            }
          }
          expect(areAllLegsReceived([leg({ state: one })])).toBe(one === 'received');
        },
      ),
    );
  });
});
