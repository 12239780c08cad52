import { Suspense, useState } from 'react';
import { IconPlus, IconShare } from '@tabler/icons-react';
import { toPrefilledFormPath } from '#modules/items/ui/public.ts';
import type { SwapId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { lazyComponent } from '#web/lazy-part.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import { hasTwoSides } from './share-card-sides.ts';

interface Subject {
  readonly swapId: SwapId;
}

export const load = ({ trpc: calls }: PageRequest, subjects: readonly Subject[]) =>
  Promise.allSettled(subjects.map(({ swapId }) => calls.swaps.receivedItems.fetch({ swapId })));

export const invalidatedBy = ['swaps', 'items'];

const ShareCardSheet = lazyComponent(() => import('./share-card-sheet.tsx'));

/** Leads on from a completed swap: to a listing of what the member got, and to a picture of it to pass on. */
export default function AfterSwap({ swapId }: Subject) {
  const t = useTranslate();
  const [isSharing, setSharing] = useState(false);
  const { data } = trpc.swaps.receivedItems.useQuery({ swapId });
  const swap = trpc.swaps.byId.useQuery({ swapId }).data;
  const viewer = useViewer()?.id;
  const items = data?.items ?? [];
  const isShareable = swap !== undefined && viewer !== undefined && hasTwoSides(swap, viewer);
  if (items.length === 0 && !isShareable) return null;
  return (
    <Card as="section" aria-labelledby="after-swap">
      <Stack gap={1}>
        <h2 id="after-swap">{t('swaps.after.title')}</h2>
        {items.length > 0 && <p>{t('swaps.after.listMeans')}</p>}
        <Row wrap>
          {items.map((item) => (
            <LinkButton key={item.id} to={toPrefilledFormPath(item)} icon={<IconPlus size={20} aria-hidden />}>
              {items.length > 1 ? t('swaps.after.listOne', { thing: item.title }) : t('swaps.after.list')}
            </LinkButton>
          ))}
          {isShareable && (
            <Button icon={<IconShare size={20} aria-hidden />} onClick={() => setSharing(true)}>
              {t('swaps.after.share')}
            </Button>
          )}
        </Row>
      </Stack>
      {isSharing && (
        <Suspense fallback={null}>
          <ShareCardSheet swapId={swapId} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </Card>
  );
}
