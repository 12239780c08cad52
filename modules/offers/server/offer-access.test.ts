import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OfferId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { countReservationBreaches, noReservationBreaches } from '#testing/reservations.ts';
import { testWorld } from '#testing/world.ts';
import { makeItem } from '#modules/items/testing.ts';
import { memberOfferActions, offerStateTable, type MemberOfferAction } from '../domain/offer-state.ts';
import { listOfferActions, type OfferSnapshot } from '../domain/offer-actions.ts';
import { offerSettings } from '../domain/offers.settings.ts';
import { buildTerms } from '../testing.ts';

const world = await testWorld({ OPEN_OFFERS_OF_NEW_MEMBERS: '1000', OPEN_VALUE_OF_NEW_MEMBERS_CENTS: '1000000000' });
const [ana, ben, cid] = [await world.member(), await world.member(), await world.member()];

interface Scene {
  readonly offerId: OfferId;
  readonly lamp: string;
  readonly tent: string;
}

/** Ana offers a lamp for Ben's tent; Cid is no party to the offer. */
async function scene(): Promise<Scene> {
  const [lamp, tent] = [await makeItem(world.db, ana.id), await makeItem(world.db, ben.id)];
  const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
  return { offerId, lamp, tent };
}

let cents = 0;
/** Performs an action as a call; each counter-offer changes the cash, so that it changes something. */
function act(
  caller: ReturnType<typeof world.guest>,
  action: MemberOfferAction,
  { offerId, lamp, tent }: Scene,
  revision: number,
): Promise<unknown> {
  cents += 100;
  if (action === 'resubmit') return caller.offers.resubmit.mutate({ offerId });
  if (action === 'negotiate')
    return caller.offers.negotiate.mutate({
      offerId,
      revision,
      terms: buildTerms([lamp], [tent], { cashAddedCents: cents }),
    });
  return caller.offers[action].mutate({ offerId, revision });
}

/** Ways to bring an offer into each state. */
const reach: Record<string, (made: Scene) => Promise<unknown>> = {
  pending: async () => undefined,
  countered: (made) => act(world.as(ben), 'negotiate', made, 1),
  accepted: (made) => act(world.as(ben), 'accept', made, 1),
  declined: (made) => act(world.as(ben), 'decline', made, 1),
  withdrawn: (made) => act(world.as(ana), 'withdraw', made, 1),
};

/** The refusal that each answer gets where the action is not allowed. */
const refusals: Record<string, Record<string, string>> = {
  pending: { author: 'offers.notYourTurn', awaited: 'offers.notYourTurn', resubmit: 'offers.alreadyEnded' },
  countered: { author: 'offers.notYourTurn', awaited: 'offers.notYourTurn', resubmit: 'offers.alreadyEnded' },
};

describe('who may do what, in each state', () => {
  const rows = Object.keys(reach).flatMap((state) => memberOfferActions.map((action) => ({ state, action })));
  it.each(rows)('$action on an offer that is $state', async ({ state, action }) => {
    for (const who of ['owner', 'offerer'] as const) {
      const made = await scene();
      await reach[state]?.(made);
      const member = who === 'owner' ? ben : ana;
      const offer = await world.as(member).offers.byId.query({ offerId: made.offerId });
      const call = act(world.as(member), action, made, offer.revision);
      if (offer.actions.includes(action)) await call;
      else
        expect([
          refusals[state]?.[action === 'resubmit' ? 'resubmit' : 'awaited'] ?? 'offers.alreadyEnded',
          'offers.notYourTurn',
          // The awaited party of terms to which the author agrees accepts them instead.
          ...(action === 'resubmit' && state === 'declined' ? ['offers.resubmitTooSoon'] : []),
          ...(action === 'confirm' ? ['offers.nothingToConfirm'] : []),
        ]).toContain((await expectRefusal(call)).code);
    }
    const made = await scene();
    await reach[state]?.(made);
    expect(await expectRefusal(act(world.as(cid), action, made, 1))).toMatchObject({ code: 'offers.notFound' });
    expect(await expectRefusal(act(world.guest(), action, made, 1))).toMatchObject({ code: 'platform.signInNeeded' });
  });

  it('nobody but the parties may look at it, or say that they have', async () => {
    const { offerId } = await scene();
    expect(await expectRefusal(world.as(cid).offers.byId.query({ offerId }))).toMatchObject({
      code: 'offers.notFound',
    });
    expect(await expectRefusal(world.as(cid).offers.table.query({ offerId }))).toMatchObject({
      code: 'offers.notFound',
    });
    expect(await expectRefusal(world.as(cid).offers.markSeen.mutate({ offerId }))).toMatchObject({
      code: 'offers.notFound',
    });
    expect(await expectRefusal(world.guest().offers.byId.query({ offerId }))).toMatchObject({
      code: 'platform.signInNeeded',
    });
  });
});

interface Step {
  readonly member: 'ana' | 'ben' | 'cid';
  readonly action: MemberOfferAction;
  readonly hours: number;
}
const people: Record<Step['member'], Member> = { ana, ben, cid };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    member: fc.constantFrom('ana', 'ben', 'cid'),
    action: fc.constantFrom(...memberOfferActions),
    hours: fc.constantFrom(0, 1, 80, 200),
  }),
  { minLength: 1, maxLength: 10 },
);

describe('the server and the table of states', () => {
  it('agree on every story: what the rules allow happens, and nothing else', { timeout: 90_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (story) => {
        const made = await scene();
        let offer: OfferSnapshot = {
          state: 'pending',
          offererId: ana.id,
          ownerId: ben.id,
          authorId: ana.id,
          expiresAt: new Date(world.clock.now().getTime() + 72 * 3_600_000),
          changedAt: world.clock.now(),
          resubmittedAt: null,
        };
        let revision = 1;
        for (const { member, action, hours } of story) {
          world.clock.advance({ hours });
          const now = world.clock.now();
          const who = people[member];
          const isAllowed = listOfferActions(offer, who.id, offerSettings.read(world.host.config), now).includes(
            action,
          );
          const call = act(world.as(who), action, made, revision);
          if (!isAllowed) {
            await expectRefusal(call);
            continue;
          }
          await call;
          const isSent = action === 'negotiate' || action === 'resubmit';
          if (isSent) revision += 1;
          offer = {
            ...offer,
            state: isSent ? 'pending' : (offerStateTable.next(offer.state, action) ?? offer.state),
            ...(isSent && { authorId: who.id, expiresAt: new Date(now.getTime() + 72 * 3_600_000) }),
            changedAt: now,
            ...(action === 'resubmit' && { resubmittedAt: now }),
            ...(action === 'negotiate' && { resubmittedAt: null }),
          };
          const seen = await world.as(ana).offers.byId.query({ offerId: made.offerId });
          expect({
            state: seen.state,
            revision: seen.revision,
            authorId: seen.authorId,
            actions: seen.actions,
          }).toEqual({
            state: offer.state,
            revision,
            authorId: offer.authorId,
            actions: listOfferActions(offer, ana.id, offerSettings.read(world.host.config), now),
          });
          expect(seen.revisions).toHaveLength(revision);
        }
      }),
      { numRuns: 25 },
    );
    expect(await countReservationBreaches(world.db)).toEqual(noReservationBreaches);
  });
});
