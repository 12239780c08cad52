import { useNavigate } from 'react-router-dom';
import type { ItemId } from '#contracts/ids.ts';
import type { ItemSubject } from '#modules/items/ui/items-slots.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';

export const load = ({ trpc: calls, viewer }: PageRequest, subjects: readonly ItemSubject[]) =>
  Promise.all(
    subjects
      .filter(({ memberId }) => memberId === viewer?.id)
      .map(({ itemId }) => calls.promotions.itemAssist.fetch({ itemId: itemId as ItemId })),
  );

export const invalidatedBy: readonly string[] = [];

/** Swap Assist for the member's own item. */
export default function ItemAssist({ itemId, memberId }: ItemSubject) {
  const isOwn = useViewer()?.id === memberId;
  return isOwn ? <OwnItemAssist itemId={itemId as ItemId} /> : null;
}

function OwnItemAssist({ itemId }: { readonly itemId: ItemId }) {
  const t = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const assist = trpc.promotions.itemAssist.useQuery({ itemId });
  const buy = trpc.promotions.buyAssist.useMutation({ onSuccess: ({ url }) => void navigate(url) });
  if (!assist.data) return null;
  const { until, cents } = assist.data;
  return (
    <Card as="section" tone="warm">
      <Stack gap={2}>
        <h2>{t('promotions.assist.title')}</h2>
        <p>{t('promotions.assist.what')}</p>
        {until !== null && (
          <Row>
            <Badge tone="value">{t('promotions.assist.onUntil', { date: format.lastDay(until) })}</Badge>
          </Row>
        )}
        <ErrorNote error={buy.error} />
        <Button busy={buy.isPending} onClick={() => buy.mutate({ itemId, returnTo: `/viewPost/${itemId}` })}>
          {t('promotions.assist.buyOne', { sum: format.money(cents) })}
        </Button>
      </Stack>
    </Card>
  );
}
