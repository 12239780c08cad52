import { describe, expect, test } from 'vitest';
import type { DeliveryId, LegId, MemberId } from '#contracts/ids.ts';
import type { SwapDeliveryView, SwapLegView, SwapView } from './swap.schemas.ts';
import { findNextStep, isDeliveryAgreed, splitLegsBySide, chooseStepMessageKey } from './next-step.ts';

const me = 'me' as MemberId;
const partner = 'partner' as MemberId;
type LegState = SwapLegView['state'];

const leg = (id: string, fromId: MemberId, state: LegState): SwapLegView => ({
  id: id as LegId,
  fromId,
  toId: fromId === me ? partner : me,
  itemId: null,
  cents: 100,
  state,
  method: null,
  trackingNumber: null,
  sentAt: null,
  receivedAt: null,
});

const buildSwap = (mine: LegState[], theirs: LegState[], rest: Partial<SwapView> = {}) => ({
  state: 'underWay' as const,
  cancelRight: 'none' as const,
  cancelAskedByIds: [],
  disputeCause: null,
  disputeAbout: null,
  deliveries: [],
  ...rest,
  legs: [
    ...mine.map((state, index) => leg(`mine${index}`, me, state)),
    ...theirs.map((state, index) => leg(`theirs${index}`, partner, state)),
  ],
});

type Row = [name: string, mine: LegState[], theirs: LegState[], kind: string, toSend: number, toReceive: number];

describe('what a party does next', () => {
  test.each<Row>([
    ['nothing is sent: send', ['agreed'], ['agreed'], 'send', 1, 0],
    ['their part is on its way: mine comes first, and I may confirm theirs', ['agreed'], ['sent'], 'send', 1, 1],
    ['half of mine is sent: send the rest', ['sent', 'agreed'], ['agreed'], 'send', 1, 0],
    ['mine is sent, theirs is on its way: confirm what has arrived', ['sent'], ['sent', 'agreed'], 'receive', 0, 1],
    [
      'mine is sent, theirs is not: wait, and it may arrive without a word',
      ['sent'],
      ['agreed', 'agreed'],
      'awaitSending',
      0,
      2,
    ],
    ['all theirs has arrived: wait for their word', ['sent'], ['received'], 'awaitReceipt', 0, 0],
    ['mine has arrived, theirs is still to come', ['received'], ['agreed'], 'awaitSending', 0, 1],
    ['everything has arrived', ['received'], ['received'], 'finishing', 0, 0],
  ])('%s', (_name, mine, theirs, kind, toSend, toReceive) => {
    const next = findNextStep(buildSwap(mine, theirs), me);
    expect([next.kind, next.toSend.length, next.toReceive.length]).toEqual([kind, toSend, toReceive]);
  });

  test('somebody who is asked to cancel answers first, and may go on instead', () => {
    const next = findNextStep(
      buildSwap(['agreed'], ['agreed'], { state: 'agreed', cancelRight: 'agree', cancelAskedByIds: [partner] }),
      me,
    );
    expect([next.kind, next.toSend.length, next.withIds]).toEqual(['answerCancel', 1, [partner]]);
  });

  test.each(['disputed', 'completed', 'cancelled'] as const)(
    'nothing can be confirmed in a swap that is %s',
    (state) => {
      expect(findNextStep(buildSwap(['agreed'], ['sent'], { state }), me)).toEqual({
        kind: state,
        toMeet: [],
        toSend: [],
        toReceive: [],
        toAgree: [],
        withIds: [partner],
      });
    },
  );
});

describe('the words of a step in a round of which a part was cancelled', () => {
  const words = (mine: LegState[], theirs: LegState[], state: SwapView['state']) => {
    const swap = buildSwap(mine, theirs, { state });
    return chooseStepMessageKey(findNextStep(swap, me).kind, splitLegsBySide(swap, me));
  };
  test.each<[string, LegState[], LegState[], SwapView['state'], string]>([
    ['both parts came', ['received'], ['received'], 'completed', 'completed'],
    ['no one confirmed, and no one objected', ['sent'], ['sent'], 'completed', 'completed'],
    ['what I was to get never came', ['received'], ['cancelled'], 'completed', 'completedMissing'],
    ['what I was to give was cancelled', ['cancelled'], ['received'], 'completed', 'completedKept'],
    ['both my parts were', ['cancelled'], ['cancelled'], 'completed', 'completedWithout'],
    ['mine waits to be confirmed, theirs was cancelled', ['sent'], ['cancelled'], 'underWay', 'awaitReceiptShort'],
    ['theirs is to come, mine was cancelled', ['cancelled'], ['agreed'], 'underWay', 'awaitSendingShort'],
    ['all is confirmed on my side', ['received'], ['received'], 'underWay', 'finishing'],
  ])('%s', (_name, mine, theirs, state, kind) => {
    expect(words(mine, theirs, state)).toBe(kind);
  });

  test('names as partner only those who got something', () => {
    expect(findNextStep(buildSwap(['cancelled'], ['received'], { state: 'completed' }), me).withIds).toEqual([]);
  });
});

describe('a meeting that was agreed on', () => {
  const meetings = [me, partner].map((fromId): SwapDeliveryView => ({
    id: fromId as string as DeliveryId,
    fromId,
    toId: fromId === me ? partner : me,
    kind: 'meeting',
    meetingAt: '2026-03-05T10:00:00Z',
    otherTimes: [],
    place: 'West End market',
    placeKind: null,
    isPlaceRemoved: false,
    addressSharedAt: null,
    addressAskedAt: null,
    addressShownAt: null,
    proposedById: me,
    agreedAt: '2026-03-01T10:00:00Z',
  }));
  test.each<[string, LegState[], LegState[], SwapDeliveryView[], string, number, number]>([
    ['is one step for what is given and got', ['agreed'], ['agreed'], meetings, 'meet', 2, 0],
    ['is still one where the partner handed over first', ['agreed'], ['sent'], meetings, 'meet', 2, 0],
    ['is confirmed once the partner says that they met', ['received'], ['sent'], meetings, 'confirmMet', 1, 0],
    ['waits for the partner once the member has said so', ['sent'], ['received'], meetings, 'awaitReceipt', 0, 0],
    ['is left for what is sent another way', ['agreed'], ['agreed'], meetings.slice(1), 'send', 1, 1],
  ])('%s', (_name, mine, theirs, deliveries, kind, toMeet, toSend) => {
    const next = findNextStep(buildSwap(mine, theirs, { deliveries }), me);
    expect([next.kind, next.toMeet.length, next.toSend.length]).toEqual([kind, toMeet, toSend]);
  });
});

describe('how things go is settled first', () => {
  const way = (fromId: MemberId, by: MemberId, agreedAt: string | null): SwapDeliveryView => ({
    id: `${fromId}/${by}` as DeliveryId,
    fromId,
    toId: fromId === me ? partner : me,
    kind: 'courier',
    meetingAt: null,
    otherTimes: [],
    place: null,
    placeKind: null,
    isPlaceRemoved: false,
    addressSharedAt: null,
    addressAskedAt: null,
    addressShownAt: null,
    proposedById: by,
    agreedAt,
  });
  const at = '2026-03-01T10:00:00Z';
  test.each([
    ['nothing is proposed', [], 'arrange', 0],
    ['one direction has no way yet', [way(me, me, at)], 'arrange', 0],
    ['the partner has proposed', [way(me, partner, null), way(partner, partner, null)], 'answerDelivery', 2],
    ['I have proposed', [way(me, me, null), way(partner, me, null)], 'awaitDelivery', 0],
    ['both are agreed', [way(me, me, at), way(partner, partner, at)], 'send', 0],
    [
      'both are agreed, and the partner would like another way',
      [way(me, me, at), way(partner, partner, at), way(me, partner, null)],
      'answerDelivery',
      1,
    ],
    [
      'both are agreed, and I would like another way',
      [way(me, me, at), way(partner, partner, at), way(me, me, null)],
      'send',
      0,
    ],
  ])('%s', (_name, deliveries, kind, toAgree) => {
    const next = findNextStep(buildSwap(['agreed'], ['agreed'], { state: 'agreed', deliveries }), me);
    expect([next.kind, next.toAgree.length, next.toSend.length]).toEqual([kind, toAgree, 1]);
  });

  test('nothing is sent where all of mine changes hands at an agreed meeting', () => {
    const legs = [leg('mine', me, 'agreed')];
    const meet = (agreedAt: string | null) => ({ ...way(me, me, agreedAt), kind: 'meeting' as const });
    expect(isDeliveryAgreed(legs, { deliveries: [meet(at)] }, 'meeting')).toBe(true);
    expect(isDeliveryAgreed(legs, { deliveries: [meet(null)] }, 'meeting')).toBe(false);
    expect(isDeliveryAgreed(legs, { deliveries: [way(me, me, at)] }, 'meeting')).toBe(false);
    expect(isDeliveryAgreed([...legs, leg('theirs', partner, 'agreed')], { deliveries: [meet(at)] }, 'meeting')).toBe(
      false,
    );
    expect(isDeliveryAgreed([], { deliveries: [meet(at)] }, 'meeting')).toBe(false);
  });

  test('what is on its way needs no agreement any more', () => {
    expect(findNextStep(buildSwap(['sent'], ['agreed'], { deliveries: [way(me, partner, null)] }), me)).toMatchObject({
      kind: 'awaitSending',
      toAgree: [],
    });
  });
});

describe('in a round of three', () => {
  const third = 'third' as MemberId;
  const round = (states: readonly [LegState, LegState, LegState], rest: Partial<SwapView> = {}) => ({
    ...buildSwap([], [], rest),
    legs: [
      { ...leg('mine', me, states[0]), toId: partner },
      { ...leg('theirs', partner, states[1]), toId: third },
      { ...leg('last', third, states[2]), toId: me },
    ],
  });

  test('a member arranges with those whom they give to and receive from, and with no one else', () => {
    const next = findNextStep(round(['agreed', 'agreed', 'agreed'], { state: 'agreed' }), me);
    expect([next.kind, next.withIds]).toEqual(['arrange', [partner, third]]);
  });

  test('each step names the member at its other end', () => {
    expect(findNextStep(round(['agreed', 'agreed', 'sent']), me)).toMatchObject({ kind: 'send', withIds: [partner] });
    expect(findNextStep(round(['sent', 'agreed', 'sent']), me)).toMatchObject({ kind: 'receive', withIds: [third] });
    expect(findNextStep(round(['sent', 'agreed', 'received']), me)).toMatchObject({
      kind: 'awaitReceipt',
      withIds: [partner],
    });
  });

  test('what is on its way can be confirmed while only the missing leg is disputed', () => {
    const overdue = { state: 'disputed', disputeCause: 'overdue' } as const;
    expect(findNextStep(round(['received', 'agreed', 'sent'], overdue), me)).toMatchObject({
      kind: 'receive',
      toSend: [],
      withIds: [third],
    });
    expect(findNextStep(round(['sent', 'agreed', 'received'], overdue), me).kind).toBe('disputed');
  });

  test('a late sender can still send', () => {
    const overdue = { state: 'disputed', disputeCause: 'overdue' } as const;
    expect(findNextStep(round(['agreed', 'sent', 'sent'], overdue), me)).toMatchObject({
      kind: 'send',
      withIds: [partner],
    });
  });

  test('a problem and a ban stop the part of the member whom they concern, and no other', () => {
    for (const disputeCause of ['problem', 'ban'] as const) {
      const disputed = (disputeAbout: MemberId) => ({ state: 'disputed', disputeCause, disputeAbout }) as const;
      expect(findNextStep(round(['agreed', 'sent', 'sent'], disputed(me)), me).kind).toBe('disputed');
      expect(findNextStep(round(['agreed', 'sent', 'sent'], disputed(partner)), me)).toMatchObject({
        kind: 'receive',
        withIds: [third],
      });
      expect(findNextStep(round(['agreed', 'sent', 'agreed'], disputed(third)), me).kind).toBe('send');
      expect(findNextStep(round(['agreed', 'agreed', 'agreed'], disputed(third)), me).kind).toBe('disputed');
    }
  });

  test('a cancelled leg is waited for no more', () => {
    expect(findNextStep(round(['sent', 'cancelled', 'received']), me).kind).toBe('awaitReceipt');
    expect(findNextStep(round(['received', 'received', 'cancelled']), me).kind).toBe('finishing');
  });

  test('whose own part is over waits for the others', () => {
    expect(findNextStep(round(['received', 'sent', 'received']), me).kind).toBe('awaitOthers');
    expect(findNextStep(round(['received', 'received', 'received']), me).kind).toBe('finishing');
  });
});
