import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MemberId } from '#contracts/ids.ts';
import { memberOfferActions, offerStateTable, type MemberOfferAction } from './offer-state.ts';
import {
  listOfferActions,
  findAwaitedParty,
  hasRoleForAction,
  computeEarliestResubmit,
  findOfferStateAt,
  type OfferSnapshot,
} from './offer-actions.ts';

const [ana, ben, cid] = ['ana', 'ben', 'cid'] as [MemberId, MemberId, MemberId];
const start = new Date('2026-11-21T00:00:00Z');
const times = { OFFER_RESUBMIT_DAYS: 7 };
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);
const pending: OfferSnapshot = {
  state: 'pending',
  offererId: ana,
  ownerId: ben,
  authorId: ana,
  expiresAt: hours(72),
  changedAt: hours(-8 * 24),
  resubmittedAt: null,
};

describe('who may do what', () => {
  const rows: [string, Partial<OfferSnapshot>, Record<string, MemberOfferAction[]>][] = [
    ['a new offer', {}, { ana: ['withdraw'], ben: ['accept', 'negotiate', 'decline'], cid: [] }],
    ['a counter-offer', { authorId: ben }, { ana: ['accept', 'negotiate', 'decline'], ben: ['withdraw'], cid: [] }],
    [
      'terms whose author changed an item after having agreed',
      { authorId: ana, authorAgrees: true },
      { ana: ['withdraw'], ben: ['accept', 'negotiate', 'decline'], cid: [] },
    ],
    [
      'terms whose author changed an item without having agreed',
      { authorId: ben, authorAgrees: false },
      { ana: ['confirm', 'negotiate', 'decline'], ben: ['withdraw'], cid: [] },
    ],
    ['an accepted offer', { state: 'accepted' }, { ana: [], ben: [], cid: [] }],
    ['a declined offer', { state: 'declined' }, { ana: ['resubmit'], ben: [], cid: [] }],
    ['a declined counter-offer', { state: 'declined', authorId: ben }, { ana: [], ben: ['resubmit'], cid: [] }],
    ['a withdrawn offer', { state: 'withdrawn' }, { ana: [], ben: [], cid: [] }],
    ['an expired offer', { state: 'expired' }, { ana: ['resubmit'], ben: [], cid: [] }],
    [
      'an offer whose time is over, before the job has come by',
      { expiresAt: hours(0) },
      { ana: ['resubmit'], ben: [], cid: [] },
    ],
    [
      'an offer that was declined six days ago',
      { state: 'declined', changedAt: hours(-6 * 24) },
      { ana: [], ben: [], cid: [] },
    ],
    [
      'an offer that was declined seven days ago',
      { state: 'declined', changedAt: hours(-7 * 24) },
      { ana: ['resubmit'], ben: [], cid: [] },
    ],
    [
      'an offer that was sent again once',
      { state: 'declined', resubmittedAt: hours(-7 * 24) },
      { ana: [], ben: [], cid: [] },
    ],
  ];
  it.each(rows)('with %s', (_name, change, expected) => {
    for (const [member, actions] of Object.entries(expected))
      expect([member, listOfferActions({ ...pending, ...change }, member as MemberId, times, hours(0))]).toEqual([
        member,
        actions,
      ]);
  });
});

it('the wait after a refusal is as long as its setting', () => {
  const declined = { ...pending, state: 'declined', changedAt: hours(0) } as const;
  const twoDays = { OFFER_RESUBMIT_DAYS: 2 };
  expect(computeEarliestResubmit(declined, twoDays)).toEqual(hours(48));
  expect(listOfferActions(declined, ana, twoDays, hours(47))).toEqual([]);
  expect(listOfferActions(declined, ana, twoDays, hours(48))).toEqual(['resubmit']);
});

/** A step of a scenario: a member tries an action at some hour, and it takes effect only if the rules allow it. */
interface Step {
  readonly member: MemberId;
  /** A change of an item of theirs is no answer, and can come at any time. */
  readonly action: MemberOfferAction | 'changeItem';
  readonly after: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  member: fc.constantFrom(ana, ben, cid),
  action: fc.constantFrom(...memberOfferActions, 'changeItem' as const),
  after: fc.integer({ min: 0, max: 100 }),
});

function take(offer: OfferSnapshot, { member, action }: Step, now: Date): OfferSnapshot {
  const later = new Date(now.getTime() + 72 * 3_600_000);
  if (action === 'changeItem')
    return {
      ...offer,
      authorId: member,
      authorAgrees: offer.authorAgrees !== false && offer.authorId === member,
      expiresAt: later,
    };
  const state = offerStateTable.next(findOfferStateAt(offer, now), action) ?? offer.state;
  const isSent = action === 'negotiate' || action === 'resubmit' || action === 'confirm';
  return {
    ...offer,
    state,
    authorId: isSent ? member : offer.authorId,
    authorAgrees: isSent || offer.authorAgrees,
    expiresAt: isSent ? later : offer.expiresAt,
    changedAt: now,
    resubmittedAt: action === 'resubmit' ? now : action === 'negotiate' ? null : offer.resubmittedAt,
  };
}

describe('in every story of an offer', () => {
  it('a stranger never has a say, at most one party has the word, and what ended well stays ended', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let offer = pending;
        let hour = 0;
        /** Members who have said yes, by an act of their own, to all that lies on the table now. */
        let agreed = new Set<MemberId>([ana]);
        for (const one of steps) {
          hour += one.after;
          const now = hours(hour);
          const allowed = listOfferActions(offer, one.member, times, now);
          expect(listOfferActions(offer, cid, times, now)).toEqual([]);
          const answering = [ana, ben].filter((member) =>
            listOfferActions(offer, member, times, now).some((action) => action === 'accept' || action === 'confirm'),
          );
          expect(answering).toEqual(findOfferStateAt(offer, now) === 'pending' ? [findAwaitedParty(offer)] : []);
          if (one.action === 'changeItem') {
            if (one.member === cid || findOfferStateAt(offer, now) !== 'pending') continue;
            offer = take(offer, one, now);
            agreed = new Set([...agreed].filter((member) => member === one.member));
            continue;
          }
          if (!allowed.includes(one.action)) continue;
          expect(['accepted', 'withdrawn']).not.toContain(offer.state);
          expect(hasRoleForAction(offer, one.action, one.member)).toBe(true);
          if (one.action === 'resubmit') expect(offer.resubmittedAt).toBeNull();
          if (one.action === 'resubmit' && offer.state === 'declined')
            expect(now.getTime() - offer.changedAt.getTime()).toBeGreaterThanOrEqual(
              times.OFFER_RESUBMIT_DAYS * 86_400_000,
            );
          const before = offer;
          offer = take(offer, one, now);
          if (one.action === 'accept') expect(before.authorId).not.toBe(one.member);
          if (one.action === 'accept') expect([...agreed]).toContain(before.authorId);
          if (one.action === 'negotiate') agreed = new Set([one.member]);
          else if (['accept', 'confirm', 'resubmit'].includes(one.action)) agreed.add(one.member);
          expect([ana, ben]).toContain(offer.authorId);
        }
      }),
    );
  });

  it('terms that were sent always await exactly the other party', () => {
    fc.assert(
      fc.property(fc.constantFrom(ana, ben), (authorId) => {
        const offer = { ...pending, authorId };
        expect(new Set([authorId, findAwaitedParty(offer)])).toEqual(new Set([ana, ben]));
      }),
    );
  });
});
