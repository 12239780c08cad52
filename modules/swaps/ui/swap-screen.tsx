import type { ReactNode } from 'react';
import type { OfferId, SwapId } from '#contracts/ids.ts';
import { useLiveTopic } from '#web/live/use-live-topic.ts';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Page } from '#web/kit/page.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';

export interface SwapScreenProps {
  readonly swapId: SwapId;
  /** The room of the offer it came from, put beside it by whoever composes the page. */
  readonly room: (offerId: OfferId) => ReactNode;
}

/** A swap on its way: what to do next, how far each thing has come, and the room. */
export function SwapScreen({ swapId, room }: SwapScreenProps) {
  const t = useWords();
  const swap = trpc.swaps.byId.useQuery({ swapId });
  useLiveTopic('swaps.swap', swapId, { onEvent: () => void swap.refetch() });
  return (
    <Page title={t('swaps.title')}>
      <ErrorNote error={swap.error} onRetry={() => void swap.refetch()} />
      {swap.isLoading && <Skeleton shape="box" height="60vh" />}
      {swap.data?.offerId && room(swap.data.offerId)}
    </Page>
  );
}
