import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId, LegId, MemberId } from '#contracts/ids.ts';
import { computeProtectionStep } from './compute-protection-step.ts';
import { sumProtectionPayment, type ProtectionCase, type ProtectionEvent, type LegPromise } from './protection-case.ts';
import { buildProtectionLedgerLines } from './protection-ledger.ts';
import {
  sumPromisedCents,
  arePromisesWithinLimits,
  computeParcelValueLimit,
  computeFundReserve,
} from './protection-limits.ts';
import { isParcelScanned } from './protection-draft.ts';

const limits = { coverCents: 10_000, fundCents: 20_000 };
const legEvents = [
  'ordered',
  'packed',
  'scanned',
  'courierFailed',
  'arrived',
  'lost',
  'damaged',
  'refused',
  'accepted',
  'claimed',
  'claimUpheld',
  'claimRejected',
] as const;
const memberEvents = ['agreed', 'held', 'holdLost', 'holdEnding', 'takeAway', 'winBack'] as const;

/** A random step of the history; `at` picks the member or promise. */
const steps = fc.record({
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...legEvents) },
    { weight: 5, arbitrary: fc.constantFrom(...memberEvents) },
    { weight: 4, arbitrary: fc.constantFrom('bankPays', 'bankRefuses') },
    { weight: 1, arbitrary: fc.constantFrom('deadline', 'declined', 'swapCancelled') },
    { weight: 6, arbitrary: fc.constant('forward') },
  ),
  at: fc.nat(11),
});
export const histories = fc.record({
  members: fc.constantFrom(2, 2, 3, 3, 4),
  values: fc.array(fc.integer({ min: 100, max: computeParcelValueLimit(limits) }), { minLength: 12, maxLength: 12 }),
  extra: fc.constantFrom('none', 'none', 'parcel', 'cash'),
  isBacked: fc.boolean(),
  steps: fc.array(steps, { maxLength: 60 }),
});
type History = typeof histories extends fc.Arbitrary<infer H> ? H : never;

function buildCase({ members, values, extra }: History): ProtectionCase {
  const ids = Array.from({ length: members }, (_none, index) => newId(MemberId, index));
  const at = (index: number): MemberId => ids[index % members] ?? MemberId.parse('');
  const promise = (index: number, kind: LegPromise['kind']): LegPromise => ({
    legId: newId(LegId, index),
    kind,
    fromId: at(index),
    toId: at(index + 1),
    cents: values[index] ?? 100,
    state: 'promised',
    isOrdered: false,
    isStranded: false,
    isOwed: false,
    paid: null,
  });
  const promises = ids.map((_id, index) => promise(index, 'parcel'));
  if (extra !== 'none') promises.push(promise(members, extra));
  const sides = ids.map((memberId) => ({
    memberId,
    cents: sumPromisedCents(memberId, promises),
    hasAgreed: false,
    hold: 'none' as const,
    takenCents: 0,
    isChargedBack: false,
    writtenBackCents: 0,
  }));
  return { state: 'proposed', coverCents: limits.coverCents, sides, promises };
}

/** Plays a history against the ledger, the bank and the fund of a world in memory. */
class World {
  now: ProtectionCase;
  readonly accounts = new Map<string, number>();
  readonly taken = new Map<MemberId, number>();
  readonly got = new Map<LegId, number>();
  readonly captures = new Map<MemberId, number>();
  /** Amounts that a bank took back, and whether it had to return them; it does each once. */
  readonly disputes = new Map<MemberId, { readonly cents: number; readonly isWon: boolean }>();
  labelled = 0;
  reserved = 0;

  constructor(history: History) {
    this.now = buildCase(history);
  }

  book(lines: readonly { readonly account: string; readonly cents: number }[]): void {
    for (const { account, cents } of lines) this.accounts.set(account, (this.accounts.get(account) ?? 0) + cents);
    expect([...this.accounts.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0);
  }

  apply(event: ProtectionEvent): void {
    const before = this.now;
    const { next, effects } = computeProtectionStep(before, event);
    this.now = next;
    for (const effect of effects) {
      if (effect.kind === 'issueLabels') this.labelled += 1;
      if (effect.kind === 'capture') this.captures.set(effect.memberId, effect.cents);
      if (effect.kind === 'giveBack') {
        this.book([
          { account: 'house:protection', cents: effect.cents },
          { account: 'house:provider', cents: -effect.cents },
        ]);
        this.taken.set(effect.memberId, (this.taken.get(effect.memberId) ?? 0) - effect.cents);
      }
      if (effect.kind === 'writeBack' || effect.kind === 'reinstate') this.book(buildProtectionLedgerLines(effect));
      if (effect.kind === 'pay') {
        this.book(buildProtectionLedgerLines(effect));
        expect(this.got.has(effect.legId)).toBe(false);
        this.got.set(effect.legId, sumProtectionPayment(effect.payment));
      }
    }
    if (before.state === 'proposed' && next.state === 'backing') this.reserved = computeFundReserve(next);
    const spent = this.accounts.get('house:protectionFund') ?? 0;
    expect(spent + computeFundReserve(next)).toBeLessThanOrEqual(this.reserved);
    expect(
      computeProtectionStep(next, event).effects.filter(({ kind }) => kind === 'pay' || kind === 'capture'),
    ).toEqual([]);
  }

  bank(memberId: MemberId, pays: boolean): void {
    const cents = this.captures.get(memberId);
    if (cents === undefined) return;
    this.captures.delete(memberId);
    if (pays) {
      this.book([
        { account: 'house:provider', cents },
        { account: 'house:protection', cents: -cents },
      ]);
      this.taken.set(memberId, (this.taken.get(memberId) ?? 0) + cents);
    }
    this.apply(pays ? { kind: 'captured', memberId, cents } : { kind: 'captureRefused', memberId });
  }

  /** The bank takes back, once, what it paid and did not get back. */
  chargeBack(memberId: MemberId): void {
    const cents = this.taken.get(memberId) ?? 0;
    const side = this.now.sides.find((one) => one.memberId === memberId);
    if (cents < 1 || side?.isChargedBack || this.disputes.has(memberId)) return;
    this.disputes.set(memberId, { cents, isWon: false });
    this.book([
      { account: 'house:losses', cents },
      { account: 'house:provider', cents: -cents },
    ]);
    this.taken.set(memberId, 0);
    this.apply({ kind: 'chargedBack', memberId });
  }

  /** The house wins the dispute, and the bank returns what it took. */
  winBack(memberId: MemberId): void {
    const dispute = this.disputes.get(memberId);
    if (!dispute || dispute.isWon) return;
    const { cents } = dispute;
    this.disputes.set(memberId, { cents, isWon: true });
    this.book([
      { account: 'house:provider', cents },
      { account: 'house:losses', cents: -cents },
    ]);
    this.taken.set(memberId, (this.taken.get(memberId) ?? 0) + cents);
    this.apply({ kind: 'chargeBackWon', memberId });
  }
}

/** The step that leads a swap on as its parties meant it. */
function forward(world: World, at: number): void {
  const { state, sides, promises } = world.now;
  const side = sides[at % sides.length];
  const promise = promises[at % promises.length];
  if (!side || !promise) return;
  const { memberId } = side;
  const { legId } = promise;
  if (state === 'proposed') world.apply({ kind: 'agreed', memberId });
  else if (state === 'backing') {
    world.apply({ kind: 'ordered', legId });
    world.apply({ kind: 'held', memberId });
  } else if (state === 'packing') world.apply({ kind: 'packed', legId });
  else if (state === 'collecting') world.apply({ kind: 'scanned', legId });
  else world.apply({ kind: 'arrived', legId });
}

function play(history: History): World {
  const world = new World(history);
  const { sides, promises } = world.now;
  if (history.isBacked) {
    for (const { memberId } of sides) world.apply({ kind: 'agreed', memberId });
    for (const { legId } of promises) world.apply({ kind: 'ordered', legId });
    for (const { memberId } of sides) world.apply({ kind: 'held', memberId });
  }
  for (const { kind, at } of history.steps) {
    const { memberId } = sides[at % sides.length] ?? { memberId: undefined };
    const { legId } = promises[at % promises.length] ?? { legId: undefined };
    if (memberId === undefined || legId === undefined) continue;
    if (kind === 'forward') forward(world, at);
    else if (kind === 'bankPays' || kind === 'bankRefuses') world.bank(memberId, kind === 'bankPays');
    else if (kind === 'takeAway') world.chargeBack(memberId);
    else if (kind === 'winBack') world.winBack(memberId);
    else if (kind === 'deadline' || kind === 'swapCancelled') world.apply({ kind });
    else if (kind === 'declined') world.apply({ kind, memberId });
    else if (kind === 'agreed' || kind === 'held' || kind === 'holdLost' || kind === 'holdEnding')
      world.apply({ kind, memberId });
    else world.apply({ kind: kind as (typeof legEvents)[number], legId });
  }
  return world;
}

/** Lets every deadline pass, so that the protection comes to its end. */
function runOut(world: World, isHonestBank: boolean): void {
  for (let round = 0; round < 6; round += 1) {
    for (const { memberId } of world.now.sides) world.bank(memberId, isHonestBank);
    world.apply({ kind: 'deadline' });
    for (const { legId, state } of world.now.promises) {
      if (state === 'carried') world.apply({ kind: 'lost', legId });
      if (state === 'arrived') world.apply({ kind: 'accepted', legId });
      if (state === 'claimed') world.apply({ kind: 'claimRejected', legId });
    }
  }
}

/** The rule as it is shown: what an innocent member ends with. */
function mustBeWhole(world: World, memberId: MemberId): void {
  const { promises, sides } = world.now;
  const own = promises.filter(({ fromId }) => fromId === memberId);
  const due = promises.filter(({ toId }) => toId === memberId);
  if (own.some(({ state }) => state === 'unsent')) return;
  const hasSent = own.some(isParcelScanned);
  for (const { legId, kind, state, cents } of due) {
    const got = world.got.get(legId) ?? 0;
    if (kind === 'cash') {
      if (hasSent && own.some((one) => one.kind === 'parcel')) expect(got).toBe(cents);
      continue;
    }
    // Received in good order, or turned away at the door.
    if (state === 'received' || state === 'refused') continue;
    if (hasSent || state === 'unsent') expect({ state, got }).toEqual({ state, got: cents });
  }
  // Its card pays for nothing but the sums of money it promised and that were passed on.
  const side = sides.find((one) => one.memberId === memberId);
  const passedOn = own.filter(({ kind, state }) => kind === 'cash' && state === 'received');
  expect(side?.takenCents ?? 0).toBeLessThanOrEqual(passedOn.reduce((sum, { cents }) => sum + cents, 0));
  // Goods that arrived, goods that stayed and money together are worth at least what was promised away or due.
  const goods = due.filter(({ state, kind }) => kind === 'parcel' && ['received', 'refused'].includes(state));
  const stayed = own.filter((one) => !isParcelScanned(one) && one.state !== 'received');
  const worth =
    [...goods, ...stayed].reduce((sum, { cents }) => sum + cents, 0) +
    due.reduce((sum, { legId }) => sum + (world.got.get(legId) ?? 0), 0);
  const all = (list: readonly LegPromise[]) => list.reduce((sum, { cents }) => sum + cents, 0);
  expect(worth).toBeGreaterThanOrEqual(Math.min(all(own), all(due)));
}

/** A chargeback costs the house what the card owed of it; one that was won costs nothing, and no card paid more. */
function mustHaveNoOtherLoss({ now, disputes, taken, accounts }: World): void {
  let lost = 0;
  for (const { memberId, takenCents } of now.sides) {
    const isLost = disputes.get(memberId)?.isWon === false;
    if (isLost) lost += takenCents;
    expect(taken.get(memberId) ?? 0).toBe(isLost ? 0 : takenCents);
  }
  expect(accounts.get('house:losses') ?? 0).toBe(lost);
}

export function describeProtectionHistories(runs: number): void {
  test(`in ${runs} random histories no innocent side is worse off than agreed, and money in is money out`, () => {
    const ends = new Map<string, number>();
    fc.assert(
      fc.property(histories, fc.boolean(), (history, isHonestBank) => {
        const world = play(history);
        expect(arePromisesWithinLimits(world.now.promises, limits)).toBe(true);
        runOut(world, isHonestBank);
        const { state, sides } = world.now;
        expect(['settled', 'lapsed', 'declined']).toContain(state);
        expect(world.labelled).toBeLessThanOrEqual(1);
        expect(world.accounts.get('house:protection') ?? 0).toBe(0);
        expect([...world.got.values()].reduce((a, b) => a + b, world.accounts.get('house:payouts') ?? 0)).toBe(0);
        expect(computeFundReserve(world.now)).toBe(0);
        mustHaveNoOtherLoss(world);
        if (state === 'settled') for (const { memberId } of sides) mustBeWhole(world, memberId);
        else expect([...world.got.values(), ...world.taken.values()].filter((cents) => cents !== 0)).toEqual([]);
        ends.set(state, (ends.get(state) ?? 0) + 1);
      }),
      { numRuns: runs, seed: 101 },
    );
    // The generator reaches every end, so the property above has something to say about each.
    for (const state of ['settled', 'lapsed', 'declined']) expect(ends.get(state) ?? 0).toBeGreaterThan(0);
  });
}
