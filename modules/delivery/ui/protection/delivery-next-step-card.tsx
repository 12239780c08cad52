import type { ReactNode } from 'react';
import type { SwapId } from '#contracts/ids.ts';
import { isOneOf } from '#contracts/is-one-of.ts';
import type { SwapLeadText } from '#modules/swaps/ui/swaps-slots.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import {
  chooseProtectionNextStep,
  findReceiverPaidStep,
  type ProtectionNextStep,
} from '../../domain/protection/protection-next-step.ts';
import { toParcelPath } from '../parcel-path.ts';

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
 * that nothing is to be handed over, as long as the bank has the fee of all that the viewer sends.
 */
export function DeliveryNextStepCard({ swapId, about, usual, show }: LeadProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const { data } = trpc.delivery.protectionOfSwap.useQuery({ swapId }, { retry: false });
  const { data: parcels } = trpc.delivery.ofSwap.useQuery({ swapId });
  const find = about === 'sending' ? chooseProtectionNextStep : findReceiverPaidStep;
  const lead = viewer && data?.protection ? find(data.protection, viewer.id) : null;
  if (!lead) {
    const sent = parcels?.filter(({ iAm }) => iAm === 'sender') ?? [];
    const held = about === 'sending' && sent.every(({ parcel }) => parcel?.isHeld) ? sent[0] : undefined;
    if (!held) return usual;
    return show({
      title: t('delivery.lead.held.title', { thing: held.title }),
      text: t('delivery.lead.held.text'),
      way: { to: toParcelPath(held), words: t('delivery.lead.held.way') },
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
