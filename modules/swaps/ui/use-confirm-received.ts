import type { LegId } from '#contracts/ids.ts';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { OwnSwapView } from '../server/swap.views.ts';
import { markLegsReceived } from './mark-legs-received.ts';

/** Invalidates a swap wherever it is shown. */
export function useRefetchSwaps(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () => utils.swaps.invalidate();
}

/** Confirms an arrival optimistically; rolls back with the reason where the server refuses. */
export function useConfirmReceived({ id: swapId }: OwnSwapView): (legIds: readonly LegId[]) => Promise<void> {
  const t = useTranslate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.swaps.confirmReceived.useMutation();
  return async (legIds) => {
    await utils.swaps.byId.cancel({ swapId });
    const before = utils.swaps.byId.getData({ swapId });
    utils.swaps.byId.setData({ swapId }, (swap) => swap && markLegsReceived(swap, legIds, new Date().toISOString()));
    try {
      await mutateAsync({ swapId, legIds: [...legIds] });
      toast.show(t('swaps.receive.done'), { tone: 'good' });
    } catch (error) {
      utils.swaps.byId.setData({ swapId }, before);
      toast.error(error);
    }
    await utils.swaps.invalidate();
  };
}
