import type { ReactNode } from 'react';
import type { SwapId } from '#contracts/ids.ts';
import { isOneOf } from '#contracts/is-one-of.ts';
import type { SwapLeadText } from '#modules/swaps/ui/swaps-slots.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { chooseCourierStep } from '../../domain/courier-next-step.ts';
import {
  chooseProtectionNextStep,
  findReceiverPaidStep,
  type ProtectionNextStep,
} from '../../domain/protection/protection-next-step.ts';
import { toParcelPath } from '../../domain/parcel-path.ts';
import type { LegPrices } from '../../domain/quote.schemas.ts';
import { toBoxTitle } from '../to-box-title.ts';

interface LeadProps {
  readonly swapId: SwapId;
  readonly about: 'sending' | 'receiving';
  readonly usual: ReactNode;
  readonly show: (lead: SwapLeadText) => ReactNode;
}

/** Steps that are done in the panel of the protected swap. */
const inPanel = ['answer', 'back', 'pack'] as const satisfies readonly ProtectionNextStep['kind'][];
/** Steps that are done on the page of the parcel. */
const withParcel = ['order', 'handOver'] as const satisfies readonly ProtectionNextStep['kind'][];

/**
 * On top of a swap that goes by courier: what its protection asks for next, in place of confirming a part as sent; or
 * what the courier needs, beside it.
 */
export function DeliveryNextStepCard({ swapId, about, usual, show }: LeadProps) {
  const t = useTranslate();
  const format = useFormat();
  const viewer = useViewer();
  const { data } = trpc.delivery.protectionOfSwap.useQuery({ swapId }, { retry: false });
  const { data: parcels } = trpc.delivery.ofSwap.useQuery({ swapId });
  const findPricedText = (prices: LegPrices | null) => {
    const [cheapest] = prices?.state === 'quoted' ? prices.quotes : [];
    if (!cheapest || prices?.state !== 'quoted') return null;
    const values = { amount: format.money(cheapest.cents), time: format.time(prices.until) };
    return t('delivery.lead.book.priced', values);
  };
  const find = about === 'sending' ? chooseProtectionNextStep : findReceiverPaidStep;
  const lead = viewer && data?.protection ? find(data.protection, viewer.id) : null;
  if (!lead) {
    const isProtected = data?.protection?.dueAt != null;
    const sent = parcels?.filter(({ iAm }) => iAm === 'sender') ?? [];
    const courier = about === 'sending' && !isProtected ? chooseCourierStep(sent) : null;
    // A protection that is still being read may ask for something else first; a fee that the bank has stops both.
    if (!courier || (!data && courier.kind !== 'held')) return usual;
    return show({
      title: t(`delivery.lead.${courier.kind}.title`, { thing: toBoxTitle(format, courier.leg) }),
      text: (courier.kind === 'book' && findPricedText(courier.leg.prices)) || t(`delivery.lead.${courier.kind}.text`),
      way: { to: toParcelPath(courier.leg), words: t(`delivery.lead.${courier.kind}.way`) },
      // Nothing is to be handed over while the bank has the fee.
      ...(courier.kind !== 'held' && { isOptional: true }),
    });
  }
  const promise = 'promise' in lead ? lead.promise : null;
  const parcel = parcels?.find(({ postId, receiverId }) => postId === promise?.itemId && receiverId === promise.to.id);
  const { kind } = lead;
  const to = isOneOf(inPanel, kind)
    ? `#protection-${swapId}`
    : isOneOf(withParcel, kind) && parcel && toParcelPath(parcel);
  return show({
    title: t(`delivery.lead.${kind}.title`, { thing: promise?.title ?? '' }),
    text: t(`delivery.lead.${kind}.text`),
    way: to && isOneOf([...inPanel, ...withParcel], kind) ? { to, words: t(`delivery.lead.${kind}.way`) } : null,
  });
}
