import { expect } from '@playwright/test';
import type { SwapId } from '#contracts/ids.ts';
import { parcelContactInput } from '#modules/delivery/domain/parcel.schemas.ts';
import { CheckoutId } from '#modules/payments/domain/checkout.ts';
import { createPageApiClient } from './page-api-client.ts';
import type { Person } from './person.ts';
import { uploadPictureViaApi } from './prepare-via-api.ts';

/** Protection of a swap without its screens: agreed, both couriers paid, both cards hold, labels issued. */
export async function protectSwapViaApi(ana: Person, ben: Person, swapId: SwapId): Promise<void> {
  const { protectionId } = await createPageApiClient(ana.page).delivery.proposeProtection.mutate({ swapId });
  await createPageApiClient(ben.page).delivery.agreeProtection.mutate({ protectionId });
  for (const person of [ana, ben]) {
    await payCourier(person, swapId);
    const { url } = await createPageApiClient(person.page).delivery.backProtection.mutate({ protectionId });
    await actAt(person, url, 'hold');
  }
  const state = async () =>
    (await createPageApiClient(ana.page).delivery.protectionOfSwap.query({ swapId })).protection?.state ?? null;
  await expect.poll(state, { timeout: 60_000 }).toBe('packing');
}

/** A side confirms packing with a picture, without its form. */
export async function confirmPackingViaApi({ name, page }: Person, swapId: SwapId): Promise<void> {
  const calls = createPageApiClient(page);
  const { protection } = await calls.delivery.protectionOfSwap.query({ swapId });
  const promise = protection?.promises.find(({ from }) => from.username === name);
  if (!protection || !promise) throw new Error(`no promise of ${name}`);
  const imageId = await uploadPictureViaApi(calls, page, 'headphones.webp', 'packing');
  await calls.delivery.confirmPacked.mutate({ protectionId: protection.id, legId: promise.legId, imageId });
}

async function payCourier(person: Person, swapId: SwapId): Promise<void> {
  const calls = createPageApiClient(person.page).delivery;
  const mine = (await calls.ofSwap.query({ swapId })).find(({ iAm }) => iAm === 'sender');
  if (!mine) throw new Error(`no parcel of ${person.name}`);
  const path = { postId: mine.postId, offerId: mine.offerId, receiver: mine.receiverId };
  const { initial, pickupDays } = await calls.leg.query(path);
  const [pickupOn] = pickupDays;
  if (!initial || pickupOn === undefined) throw new Error(`no form for ${person.name}`);
  const parcel = { weightGrams: 2_000, lengthMm: 320, widthMm: 200, heightMm: 125 };
  const form = {
    sender: parcelContactInput.parse(initial.sender),
    description: 'A thing',
    instruction: '',
    parcel,
    pickupOn,
  };
  const { parcelId, quotes } = await calls.quote.mutate({ ...path, form });
  const [quote] = quotes;
  if (!quote) throw new Error('no quote');
  const { carrier, service, cents } = quote;
  await actAt(person, (await calls.order.mutate({ parcelId, carrier, service, cents })).url, 'pay');
}

async function actAt(person: Person, url: string, action: 'pay' | 'hold'): Promise<void> {
  const calls = createPageApiClient(person.page).payments;
  const checkoutId = CheckoutId.parse(url.split('/').at(-1));
  const page = await calls.checkout.begin.mutate({ checkoutId });
  await calls.testCheckout.act.mutate({ id: page.url.split('/').at(-1) ?? '', action });
}
