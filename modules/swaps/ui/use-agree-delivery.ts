import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { SwapDeliveryView } from '../domain/swap.schemas.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import { useRefetchSwaps } from './use-confirm-received.ts';

/** Agrees to the shown deliveries. Where they were replaced in between, the new ones are shown with the reason. */
export function useAgreeDelivery(
  { id: swapId }: OwnSwapView,
  ways: readonly SwapDeliveryView[],
): { readonly agree: (meetingAt?: string) => void; readonly isBusy: boolean } {
  const t = useTranslate();
  const toast = useToast();
  const readAgain = useRefetchSwaps();
  const { mutate, isPending } = trpc.swaps.agreeDelivery.useMutation({
    onSuccess: () => toast.show(t('swaps.arrange.agreed'), { tone: 'good' }),
    onError: (error) => toast.error(error),
    onSettled: () => void readAgain(),
  });
  return {
    agree: (meetingAt) => mutate({ swapId, deliveryIds: ways.map(({ id }) => id), meetingAt }),
    isBusy: isPending,
  };
}
