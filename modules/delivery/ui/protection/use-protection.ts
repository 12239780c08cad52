import type { SwapId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';

/** The protection of a swap, and what its members do with it; every answer reads it again. */
export function useSwapProtection(swapId: SwapId) {
  const utils = trpc.useUtils();
  const query = trpc.delivery.protectionOfSwap.useQuery({ swapId }, { retry: false });
  const again = () =>
    Promise.all([
      utils.delivery.protectionOfSwap.invalidate({ swapId }),
      utils.delivery.ofSwap.invalidate({ swapId }),
      utils.delivery.leg.invalidate(),
    ]);
  const settled = { onSettled: again };
  const back = trpc.delivery.backProtection.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: () => void again(),
  });
  const propose = trpc.delivery.proposeProtection.useMutation(settled);
  const agree = trpc.delivery.agreeProtection.useMutation(settled);
  const decline = trpc.delivery.declineProtection.useMutation(settled);
  const pack = trpc.delivery.confirmPacked.useMutation(settled);
  const accept = trpc.delivery.acceptParcel.useMutation(settled);
  const claim = trpc.delivery.claimDamage.useMutation(settled);
  const all = [propose, agree, decline, back, accept];
  return {
    data: query.data,
    propose,
    agree,
    decline,
    back,
    pack,
    accept,
    claim,
    isBusy: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error !== null)?.error ?? null,
  };
}

export type SwapProtectionState = ReturnType<typeof useSwapProtection>;
