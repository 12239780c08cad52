import { IconRocket } from '@tabler/icons-react';
import type { ItemId } from '#contracts/ids.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';

/** Boosts the member's own item for tokens, and shows until when it is boosted. */
export function ItemBoostPanel({ itemId, returnTo }: { readonly itemId: ItemId; readonly returnTo: string }) {
  const t = useTranslate();
  const format = useFormat();
  const toast = useToast();
  const utils = trpc.useUtils();
  const boost = trpc.items.boost.state.useQuery({ itemId });
  const buy = trpc.items.boost.buy.useMutation({
    onSuccess: async ({ until }) => {
      toast.show(t('items.boost.done', { date: format.date(until) }), { tone: 'good' });
      await Promise.all([utils.items.invalidate(), utils.payments.tokens.invalidate()]);
    },
    onError: () => void boost.refetch(),
  });
  if (!boost.data) return <ErrorNote error={boost.error} onRetry={() => void boost.refetch()} />;
  const { until, tokens, days, balance } = boost.data;
  return (
    <Card as="section" tone="warm">
      <Stack gap={1}>
        <h2>{t('items.boost.title')}</h2>
        <p>{t('items.boost.what', { days })}</p>
        {until !== null && (
          <Row>
            <Badge tone="value">{t('items.boost.until', { date: format.date(until) })}</Badge>
          </Row>
        )}
        <ErrorNote error={buy.error} />
        <p>{t('items.boost.balance', { count: balance })}</p>
        {balance < tokens ? (
          <LinkButton to={`/tokens?returnTo=${encodeURIComponent(returnTo)}`} tone="action">
            {t('items.boost.getTokens')}
          </LinkButton>
        ) : (
          <Button
            tone="action"
            busy={buy.isPending}
            icon={<IconRocket size={20} aria-hidden />}
            onClick={() => buy.mutate({ itemId, seenUntil: until })}
          >
            {t(until === null ? 'items.boost.buy' : 'items.boost.extend', { count: tokens, days })}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
