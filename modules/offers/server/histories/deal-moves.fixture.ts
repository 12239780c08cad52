import { expect } from 'vitest';
import { hour } from '#contracts/durations.ts';
import type { ItemId, LegId, MemberId, SwapId } from '#contracts/ids.ts';
import { addDays } from '#contracts/site-day.ts';
import { banMember } from '#modules/identity/public.ts';
import { itemForm, makeItem } from '#modules/items/testing.ts';
import type { Member } from '#platform/member.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { expectRefusal, type Caller } from '#testing/caller.ts';
import type { World } from '#testing/world.ts';
import { buildTerms } from '../../testing.ts';
import { acceptOffer } from '../accept-offer.ts';
import type { OfferRow } from '../offer.views.ts';

/** Members with things of their own, who trade among themselves, and who rules on their disputes. */
export interface DealGroup {
  readonly people: readonly Member[];
  /** The things of each of them. */
  readonly things: readonly (readonly ItemId[])[];
  readonly owner: Member;
}

/** A step of a member; `what` chooses among the things, offers or swaps that it may be about. */
export interface DealMove {
  readonly kind: DealMoveKind;
  readonly who: number;
  readonly what: number;
}

export type DealMoveKind = keyof typeof moves;

type OwnSwap = Awaited<ReturnType<Caller['swaps']['byId']['query']>>;

interface Scene extends DealGroup {
  readonly world: World;
  readonly member: Member;
  readonly me: Caller;
  readonly mine: readonly ItemId[];
  readonly who: number;
  readonly what: number;
}

const peopleInGroup = 4;
const thingsOfMember = 3;

/** Makes the members of a group with their things. */
export async function makeDealGroup(world: World): Promise<DealGroup> {
  const people = await Promise.all(Array.from({ length: peopleInGroup }, () => world.member()));
  const things = await Promise.all(
    people.map(({ id }) =>
      Promise.all(Array.from({ length: thingsOfMember }, () => makeItem(world.db, id, { isOpenToSelling: true }))),
    ),
  );
  return { people, things, owner: await world.member({ role: 'owner' }) };
}

/** Plays a move; one that is refused changes nothing, and any error but a refusal fails the test. */
export async function playDealMove(world: World, group: DealGroup, { kind, ...move }: DealMove): Promise<void> {
  await moves[kind](setScene(group, { world, ...move }));
}

type Position = Pick<Scene, 'world' | 'who' | 'what'>;

function setScene({ people, things, owner }: DealGroup, { world, who, what }: Position): Scene {
  const [member, mine] = [people[who], things[who]];
  if (!member || !mine) throw new Error(`no member ${who} in a group of ${people.length}`);
  return { people, things, owner, world, who, what, member, mine, me: world.as(member) };
}

const choose = <T>(rows: readonly T[], index: number): T | undefined => rows[index % rows.length];

/** The answer, or nothing where the call was refused. */
async function settleAnswer<T>(call: Promise<T>): Promise<T | undefined> {
  const answer = await call.then(
    (value) => ({ value }),
    () => undefined,
  );
  if (!answer) await expectRefusal(call);
  return answer?.value;
}

/** The scenes of the members in turn, from the one whose move it is. */
const listScenes = (scene: Scene): Scene[] =>
  scene.people.map((_, offset) => setScene(scene, { ...scene, who: (scene.who + offset) % scene.people.length }));

/** Finds the first member in turn who has what a move is about, and runs it. */
const onFound =
  <T>(find: (scene: Scene) => Promise<readonly T[]>, move: (scene: Scene, found: T) => Promise<unknown>) =>
  async (first: Scene): Promise<void> => {
    for (const scene of listScenes(first)) {
      const found = choose(await find(scene), scene.what);
      if (found) return void (await settleAnswer(move(scene, found)));
    }
  };

type OfferMove = (scene: Scene, offer: OfferRow) => Promise<unknown>;
type SwapMove = (scene: Scene, swap: OwnSwap, partnerId: MemberId) => Promise<unknown>;

const listOffers = async ({ me }: Scene) => (await me.offers.list.query({})).items;
const listSwaps = async ({ me }: Scene, open: boolean) => (await me.swaps.mine.query({ open })).items;
const callSwapMove = (move: SwapMove) => async (scene: Scene, swap: OwnSwap) => {
  const partner = swap.partners[0];
  if (partner) await move(scene, swap, partner.id);
};

/** A move on an offer that waits for an answer, as a rule the member's. */
const onOffer = (move: OfferMove) =>
  onFound(async (scene) => {
    const pending = (await listOffers(scene)).filter(({ state }) => state === 'pending');
    return scene.what % 4 === 0 ? pending : pending.filter(({ isMyTurn }) => isMyTurn);
  }, move);
const onEndedOffer = (move: OfferMove) =>
  onFound(async (scene) => (await listOffers(scene)).filter(({ state }) => state !== 'pending'), move);
const onSwap = (move: SwapMove) => onFound((scene) => listSwaps(scene, true), callSwapMove(move));
const onEndedSwap = (move: SwapMove) => onFound((scene) => listSwaps(scene, false), callSwapMove(move));

/** Runs a move of a member on a thing of their own. */
const withThing =
  (move: (me: Caller, form: ReturnType<typeof itemForm> & { readonly itemId: ItemId }) => Promise<unknown>) =>
  async ({ world, member, me, mine, what }: Scene): Promise<void> => {
    const itemId = choose(mine, what);
    if (!itemId) return;
    const imageIds = await insertPictureRows(world.host, member, 1);
    await settleAnswer(move(me, { ...itemForm({ valueCents: 10_000 + what, imageIds }), itemId }));
  };

/** A move on a thing that goes back. */
const onReturn = (move: (me: Caller, thing: { readonly swapId: SwapId; readonly legId: LegId }) => Promise<unknown>) =>
  onFound(
    async (scene) =>
      (await listSwaps(scene, false)).flatMap(({ id, returns }) => returns.map(({ legId }) => ({ swapId: id, legId }))),
    ({ me }, thing) => move(me, thing),
  );

/**
 * Terms for a thing of another member: one or two of one's own things, none now and then, with cash now and then; now
 * and then for any one of theirs, or with any one of one's own.
 */
function chooseTerms({ things, mine, what }: Scene) {
  const theirs =
    choose(
      things.filter((those) => those !== mine),
      what,
    ) ?? [];
  const given = what % 5 === 0 ? [] : mine.slice(0, 1 + (what % 2));
  const wanted = theirs.slice(what % theirs.length).slice(0, 1);
  const cash = what % 3 === 0 || given.length === 0 ? { cashAddedCents: 1_000 + what } : {};
  const ownerAnyOfIds = what % 4 === 1 ? theirs.filter((id) => !wanted.includes(id)) : [];
  const offererAnyOfIds = what % 4 === 2 ? mine.filter((id) => !given.includes(id)) : [];
  return {
    ...buildTerms(given, what % 8 === 1 ? [] : wanted, cash),
    ownerAnyOfIds,
    offererAnyOfIds: offererAnyOfIds.length > 1 ? offererAnyOfIds : [],
  };
}

/** A pick from the groups of an offer. */
const pickFrom = ({ offererAnyOfIds, ownerAnyOfIds }: OfferRow['terms'], what: number): ItemId[] =>
  [offererAnyOfIds, ownerAnyOfIds].flatMap((group) => choose(group, what) ?? []);

const ways = ['meeting', 'courier', 'post'] as const;

/** The steps of a deal, of those who may take them and of those who may not. */
const moves = {
  propose: (scene: Scene) => settleAnswer(scene.me.offers.propose.mutate({ terms: chooseTerms(scene) })),
  accept: onOffer(({ me, what }, { id, revision, terms }) =>
    me.offers.accept.mutate({ offerId: id, revision, pickedIds: pickFrom(terms, what) }),
  ),
  negotiate: onOffer(({ me, what }, { id, revision, terms }) =>
    me.offers.negotiate.mutate({
      offerId: id,
      revision,
      terms: buildTerms(terms.offererItemIds, terms.ownerItemIds, { cashAddedCents: 500 + what }),
    }),
  ),
  decline: onOffer(({ me }, { id, revision }) => me.offers.decline.mutate({ offerId: id, revision })),
  withdrawOffer: onOffer(({ me }, { id, revision }) => me.offers.withdraw.mutate({ offerId: id, revision })),
  confirm: onOffer(({ me }, { id, revision }) => me.offers.confirm.mutate({ offerId: id, revision })),
  resubmit: onEndedOffer(({ me }, { id }) => me.offers.resubmit.mutate({ offerId: id })),
  /** The process ends after an offer was accepted and before the commit. */
  crash: onOffer(async ({ world, member, what }, { id, revision, terms }) => {
    const lost = world.transaction(async (unit) => {
      await acceptOffer(unit, member, id, revision, pickFrom(terms, what));
      throw new Error('the process is gone');
    });
    await expect(lost).rejects.toThrow();
  }),
  editThing: withThing((me, form) => me.items.edit.mutate(form)),
  relistThing: withThing((me, form) => me.items.publish.mutate(form)),
  withdrawThing: withThing((me, { itemId }) => me.items.withdraw.mutate({ itemId })),
  async block({ me, people, member, what }: Scene) {
    const other = choose(
      people.filter(({ id }) => id !== member.id),
      what,
    );
    if (!other) return;
    if (await settleAnswer(me.members.block.mutate({ memberId: other.id })))
      if (what % 2 === 0) await settleAnswer(me.members.unblock.mutate({ memberId: other.id }));
  },
  ban: ({ world, member, what }: Scene) =>
    world.transaction((unit) =>
      banMember(unit, member.id, { reason: 'test', until: new Date(unit.now.getTime() + (10 + what) * hour) }),
    ),
  leaveForHoliday: ({ world, me, what }: Scene) =>
    settleAnswer(
      what % 3 === 0
        ? me.members.endHoliday.mutate({})
        : me.members.saveHoliday.mutate({ backOn: addDays(world.clock.now().toISOString().slice(0, 10), 1 + what) }),
    ),
  proposeDelivery: onSwap(({ me, world, member, what }, { id }, partnerId) => {
    const kind = ways[what % ways.length] ?? 'meeting';
    const meetingAt = new Date(world.clock.now().getTime() + (2 + what) * hour).toISOString();
    const way = kind === 'meeting' ? { kind, meetingAt, place: 'West End market' } : { kind };
    return me.swaps.proposeDelivery.mutate({
      swapId: id,
      ways: [
        { fromId: member.id, toId: partnerId, ...way },
        { fromId: partnerId, toId: member.id, ...way },
      ],
    });
  }),
  agreeDelivery: onSwap(({ me, member }, { id, deliveries }) =>
    me.swaps.agreeDelivery.mutate({
      swapId: id,
      deliveryIds: deliveries
        .filter(({ agreedAt, proposedById }) => agreedAt === null && proposedById !== member.id)
        .map((way) => way.id),
    }),
  ),
  send: onSwap(({ me, what }, { id }) =>
    me.swaps.confirmSent.mutate({ swapId: id, method: what % 2 === 0 ? 'meeting' : 'post' }),
  ),
  receive: onSwap(({ me }, { id }) => me.swaps.confirmReceived.mutate({ swapId: id })),
  meet: onSwap(({ me }, { id }, partnerId) => me.swaps.confirmMeeting.mutate({ swapId: id, partnerId })),
  missMeeting: onSwap(({ me }, { id }, partnerId) => me.swaps.sayNoShow.mutate({ swapId: id, partnerId })),
  cancel: onSwap(({ me }, { id }) => me.swaps.cancel.mutate({ swapId: id })),
  report: onSwap(({ me }, { id }) =>
    me.swaps.report.mutate({ swapId: id, problem: 'The box was empty when it came.' }),
  ),
  sendHome: onReturn((me, thing) => me.swaps.confirmReturnSent.mutate(thing)),
  comeHome: onReturn((me, thing) => me.swaps.confirmHome.mutate(thing)),
  settle: onSwap(({ world, owner, what }, { id }) =>
    world.as(owner).admin.swaps.settle.mutate({
      swapId: id,
      as: choose(['resumed', 'completed', 'cancelled'] as const, what) ?? 'cancelled',
      reason: 'As both of them have said.',
    }),
  ),
  review: onEndedSwap(({ me, what }, { id }, partnerId) =>
    me.reputation.write.mutate({
      swapId: id,
      partnerId,
      partnerStars: 1 + (what % 5),
      swapStars: 1 + (what % 5),
      text: '',
    }),
  ),
  /** A member answers the offers and swaps in which they have no part. */
  async intrude({ world, people, me, member }: Scene) {
    for (const other of people.filter(({ id }) => id !== member.id)) {
      const theirs = world.as(other);
      const offers = (await theirs.offers.list.query({})).items.filter(({ partner }) => partner.id !== member.id);
      for (const { id, revision } of offers.slice(0, 2)) {
        await expectRefusal(me.offers.byId.query({ offerId: id }));
        await expectRefusal(me.offers.accept.mutate({ offerId: id, revision }));
        await expectRefusal(me.offers.withdraw.mutate({ offerId: id, revision }));
      }
      const swaps = (await theirs.swaps.mine.query({})).items;
      for (const { id, partners } of swaps.filter((swap) => !swap.partners.some((one) => one.id === member.id))) {
        await expectRefusal(me.swaps.byId.query({ swapId: id }));
        await expectRefusal(me.swaps.confirmReceived.mutate({ swapId: id }));
        await expectRefusal(me.swaps.cancel.mutate({ swapId: id }));
        expect(partners.length).toBeGreaterThan(0);
      }
    }
  },
} as const;
