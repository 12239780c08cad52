import type { SwapId } from '#contracts/ids.ts';
import { buildAddress } from '#modules/delivery/testing.ts';
import { createPageApiClient } from './page-api-client.ts';
import type { PictureName } from '#testing/pictures/pictures.ts';
import type { Person } from './person.ts';
import { createListingViaApi } from './prepare-via-api.ts';
import { runSiteJob } from './run-site-job.ts';
import { querySiteDatabase } from './query-site-database.ts';

export interface CourierSwap {
  readonly swapId: SwapId;
  /** The page of the lamp's parcel. */
  readonly path: string;
}

/** Ana's lamp, or several things of hers, for Ben's rug without their screens: listed, accepted, couriers agreed. */
export async function createCourierSwap(
  ana: Person,
  ben: Person,
  unique: string,
  things: readonly string[] = ['Lamp'],
): Promise<CourierSwap> {
  const list = async (person: Person, title: string, picture: PictureName) => {
    const address = await createListingViaApi(person, { title: `${title} ${unique}`, picture, category: 'furniture' });
    return address.split('/').at(-1) ?? '';
  };
  const rug = await list(ben, 'Rug', 'guitar.png');
  const offererItemIds: string[] = [];
  for (const title of things) offererItemIds.push(await list(ana, title, 'chair.avif'));
  const [lamp = ''] = offererItemIds;
  const [anas, bens] = [createPageApiClient(ana.page), createPageApiClient(ben.page)];
  await anas.members.saveAddress.mutate(buildAddress());
  await bens.members.saveAddress.mutate(buildAddress({ suburb: 'Fitzroy', state: 'VIC', postcode: '3065' }));
  const terms = { offererItemIds, ownerItemIds: [rug], cashAddedCents: 0, cashRequestedCents: 0 };
  const { offerId } = await anas.offers.propose.mutate({ terms: { ...terms, note: '' } });
  const { swapId } = await bens.offers.accept.mutate({ offerId, revision: 1 });
  const { legs } = await anas.swaps.byId.query({ swapId });
  const directions = new Map(legs.map(({ fromId, toId }) => [fromId, { fromId, toId, kind: 'courier' as const }]));
  const ways = [...directions.values()];
  const { deliveryIds } = await anas.swaps.proposeDelivery.mutate({ swapId, ways });
  await bens.swaps.agreeDelivery.mutate({ swapId, deliveryIds });
  const receiver = legs.find(({ itemId }) => itemId === lamp)?.toId ?? '';
  return { swapId, path: `/my-delivery/${lamp}/${offerId}/${receiver}` };
}

const ofSwap = `from courier_booking booking join parcel on parcel.id = booking.parcel_id
  where parcel.swap_id = $1 and booking.state = 'booked'`;

/** The couriers that have a swap's orders, in alphabetical order. */
export async function listSwapCouriers(dataDir: string, swapId: SwapId): Promise<string[]> {
  const rows = await querySiteDatabase<{ carrier: string }>(
    dataDir,
    `select booking.carrier ${ofSwap} and parcel.state <> 'booking'`,
    [swapId],
  );
  return rows.map(({ carrier }) => carrier).sort();
}

/**
 * Changes what the demo's couriers have in their books of a swap's orders, and runs the job that asks them; other
 * journeys use the same site.
 */
export async function changeConsignmentsAndPoll(dataDir: string, swapId: SwapId, change: string): Promise<void> {
  await querySiteDatabase(
    dataDir,
    `update built_in_consignment set ${change} where reference in (select booking.reference ${ofSwap})`,
    [swapId],
  );
  await querySiteDatabase(
    dataDir,
    `update courier_booking set due_at = now()
     where due_at is not null and parcel_id in (select id from parcel where swap_id = $1)`,
    [swapId],
  );
  await runSiteJob(dataDir, 'delivery.callCouriers');
}
