import { describe, expect, it } from 'vitest';
import type { MemberId } from '#contracts/ids.ts';
import type { DeliveryKind } from './delivery-methods.ts';
import type { LegState, SwapState } from './swap-state.ts';
import {
  chooseStepTitleKey,
  computeStepDue,
  findNextStep,
  type NextStepInput,
  type StepDelivery,
  type StepLeg,
} from './next-step.ts';
import { listOpenReminderSteps } from './reminder-steps.ts';

const me = 'me' as MemberId;
const partner = 'partner' as MemberId;
const at = { now: '2026-03-10T10:00:00Z', alone: '2026-03-14T10:00:00Z', meeting: '2026-03-11T11:00:00Z' };
const times = { aloneFrom: at.alone, overdueAt: '2026-03-28T10:00:00Z', completesAt: '2026-03-25T10:00:00Z' };

const leg = (fromId: MemberId, state: LegState): StepLeg => ({
  fromId,
  toId: fromId === me ? partner : me,
  itemId: null,
  state,
  method: null,
});
const ways = (kind: DeliveryKind, by: MemberId, agreedAt: string | null): StepDelivery<string>[] =>
  [me, partner].map((fromId) => ({
    fromId,
    toId: fromId === me ? partner : me,
    kind,
    meetingAt: kind === 'meeting' ? at.meeting : null,
    proposedById: by,
    agreedAt,
  }));
type Input = NextStepInput<StepLeg, StepDelivery<string>>;
const swap = (state: SwapState, mine: LegState, theirs: LegState, rest: Partial<Input> = {}): Input => ({
  state,
  disputeCause: null,
  disputeAbout: null,
  cancelRight: 'ask',
  cancelAskedByIds: [],
  legs: [leg(me, mine), leg(partner, theirs)],
  deliveries: [],
  ...rest,
});

describe('the date of a step', () => {
  it.each<[string, Input, string, string | null, string | null]>([
    [
      'the delivery is to be arranged by the day of cancelling alone',
      swap('agreed', 'agreed', 'agreed'),
      'arrange',
      at.alone,
      'arrange',
    ],
    [
      'so is an answer to a proposal',
      swap('agreed', 'agreed', 'agreed', { deliveries: ways('courier', partner, null) }),
      'answerDelivery',
      at.alone,
      'arrange',
    ],
    [
      'what is agreed is to be sent by then',
      swap('agreed', 'agreed', 'agreed', { deliveries: ways('courier', me, at.now) }),
      'send',
      at.alone,
      'dispatch',
    ],
    [
      'a meeting has its own time',
      swap('agreed', 'agreed', 'agreed', { deliveries: ways('meeting', me, at.now) }),
      'meet',
      at.meeting,
      'meeting',
    ],
    [
      'the rest of what was begun is overdue later',
      swap('underWay', 'agreed', 'sent'),
      'send',
      times.overdueAt,
      'overdue',
    ],
    [
      'what arrived is confirmed until time does it',
      swap('underWay', 'sent', 'sent'),
      'receive',
      times.completesAt,
      'completion',
    ],
    [
      'a request to cancel is answered by then',
      swap('agreed', 'agreed', 'agreed', { cancelRight: 'agree' }),
      'answerCancel',
      at.alone,
      'dispatch',
    ],
    ['a dispute has dates of staff', swap('disputed', 'agreed', 'agreed'), 'disputed', null, null],
    ['a completed swap has none', swap('completed', 'received', 'received'), 'completed', null, null],
    ['nor has one that is being completed', swap('underWay', 'received', 'received'), 'finishing', null, null],
  ])('%s', (_what, input, kind, due, reason) => {
    const step = findNextStep(input, me);
    expect(step.kind).toBe(kind);
    expect(computeStepDue({ ...input, ...times }, step)).toEqual(due === null ? null : { at: due, reason });
  });
});

describe('the sentence of a step', () => {
  const meeting = swap('agreed', 'agreed', 'agreed', { deliveries: ways('meeting', me, at.now) });
  const key = (input: Input, now: string) =>
    chooseStepTitleKey(input, findNextStep(input, me), me, (iso) => iso <= now);
  it('tells of a meeting before it, and asks after it', () => {
    expect([key(meeting, at.now), key(meeting, '2026-03-12T10:00:00Z')]).toEqual(['meet', 'met']);
  });
  it('tells who brings nothing to pick up, and who has answered that the other is to', () => {
    const after = (mine: LegState, theirs: LegState) =>
      key(swap('underWay', mine, theirs, { deliveries: ways('meeting', me, at.now) }), at.now);
    expect([after('received', 'agreed'), after('received', 'sent'), after('sent', 'received')]).toEqual([
      'meetToGet',
      'confirmMet',
      'awaitMet',
    ]);
  });
  it('is that of the step otherwise', () => {
    expect(key(swap('agreed', 'agreed', 'agreed'), at.now)).toBe('arrange');
    expect(key(swap('underWay', 'sent', 'cancelled'), at.now)).toBe('awaitReceiptShort');
  });
});

describe('a reminder is open', () => {
  it.each<[string, Input, string[]]>([
    ['for what is to be arranged', swap('agreed', 'agreed', 'agreed'), ['arrange']],
    ['for no one who has proposed', swap('agreed', 'agreed', 'agreed', { deliveries: ways('courier', me, null) }), []],
    ['for what is to be sent', swap('underWay', 'agreed', 'sent'), ['send']],
    ['for no one who has sent', swap('underWay', 'sent', 'agreed'), []],
    [
      'for a meeting, also for who only receives there',
      swap('underWay', 'sent', 'agreed', { deliveries: ways('meeting', me, at.now) }),
      ['meet', 'meetToGet', 'met'],
    ],
    ['for no disputed swap', swap('disputed', 'agreed', 'agreed', { deliveries: ways('meeting', me, at.now) }), []],
  ])('%s', (_who, input, steps) => {
    expect(listOpenReminderSteps(input, me)).toEqual(steps);
  });
});
