import { createPageApiClient } from './page-api-client.ts';
import type { Person } from './person.ts';
import { createListingViaApi } from './prepare-via-api.ts';

const pickId = (address: string) => address.split('/').at(-1) ?? '';

/** Ana's lamp for Ben's rug, agreed: the swap without a word of how things change hands. */
export async function agreeSwapViaApi(ana: Person, ben: Person) {
  const [anas, bens] = [createPageApiClient(ana.page), createPageApiClient(ben.page)];
  const lamp = await createListingViaApi(ana, { title: 'A brass lamp', picture: 'chair.avif', category: 'furniture' });
  const rug = await createListingViaApi(ben, { title: 'A wool rug', picture: 'guitar.png', category: 'furniture' });
  const items = { offererItemIds: [pickId(lamp)], ownerItemIds: [pickId(rug)] };
  const terms = { ...items, cashAddedCents: 0, cashRequestedCents: 0, note: '' };
  const { offerId } = await anas.offers.propose.mutate({ terms });
  const { swapId } = await bens.offers.accept.mutate({ offerId, revision: 1 });
  return { swapId, anas, bens, rugId: pickId(rug) };
}
