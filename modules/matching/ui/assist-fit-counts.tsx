import type { ItemId } from '#contracts/ids.ts';
import { Card } from '#web/kit/card.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';

/** Shows the numbers of what Swap Assist found for the member; nothing as long as it found nothing. */
export function AssistFitCounts({ itemId }: { readonly itemId?: ItemId }) {
  const t = useTranslate();
  const { data } = trpc.matching.assistFinds.useQuery(itemId === undefined ? {} : { itemId });
  if (!data || data.fits === 0) return null;
  return (
    <Card as="section" tone="warm">
      <Stack gap={1}>
        <h2>{t('matching.assist.title')}</h2>
        <p>{t('matching.assist.found', { fits: data.fits, members: data.members, likes: data.likes })}</p>
      </Stack>
    </Card>
  );
}
