import type { SwapId } from '#contracts/ids.ts';
import { hour } from '#contracts/durations.ts';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import type { Member } from '#platform/member.ts';
import type { World } from '#testing/world.ts';
import type { DeliveryRequest } from '../domain/swap.schemas.ts';

/** The settings under which two members may swap again and again. */
export const manySwapsSettings = {
  OPEN_OFFERS_OF_NEW_MEMBERS: '1000',
  OPEN_VALUE_OF_NEW_MEMBERS_CENTS: '1000000000',
} as const;

/** Ana's lamp for Ben's tent. */
export interface AgreedSwap {
  readonly ana: Member;
  readonly ben: Member;
  readonly swapId: SwapId;
}

export interface MeetingPlace {
  readonly place: string;
  readonly placeKind?: 'library';
}

const market: MeetingPlace = { place: 'West End market' };

/** Functions that make agreed swaps of two members, and agreed meetings for them, in a test world. */
export function createSwapFixture(world: World) {
  async function agreeSwap(): Promise<AgreedSwap> {
    const [ana, ben] = [await world.member(), await world.member()];
    const [lamp, tent] = [await makeItem(world.db, ana.id), await makeItem(world.db, ben.id)];
    const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
    const { swapId } = await world.as(ben).offers.accept.mutate({ offerId, revision: 1 });
    return { ana, ben, swapId };
  }

  async function agreeWays({ ana, ben, swapId }: AgreedSwap, ways: DeliveryRequest[]): Promise<void> {
    const { deliveryIds } = await world.as(ana).swaps.proposeDelivery.mutate({ swapId, ways });
    await world.as(ben).swaps.agreeDelivery.mutate({ swapId, deliveryIds });
  }

  const buildMeeting = (inHours: number, place = market) => ({
    kind: 'meeting' as const,
    meetingAt: new Date(world.clock.now().getTime() + inHours * hour).toISOString(),
    ...place,
  });

  /** Both hand over at one meeting. */
  async function meet(swap: AgreedSwap, inHours: number, place = market): Promise<void> {
    const [anaId, benId, meeting] = [swap.ana.id, swap.ben.id, buildMeeting(inHours, place)];
    await agreeWays(swap, [
      { fromId: anaId, toId: benId, ...meeting },
      { fromId: benId, toId: anaId, ...meeting },
    ]);
  }

  async function agreeMeeting(inHours = 1, place = market): Promise<AgreedSwap> {
    const swap = await agreeSwap();
    await meet(swap, inHours, place);
    return swap;
  }

  return { agreeSwap, agreeWays, buildMeeting, meet, agreeMeeting };
}
