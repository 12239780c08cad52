import { IconTruckDelivery } from '@tabler/icons-react';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { Card } from '#web/kit/card.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { Row } from '#web/kit/row.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { SendableLeg } from '../domain/parcel.schemas.ts';
import { toParcelPath } from '../domain/parcel-path.ts';
import { StateBadge } from './state-badge.tsx';
import { toBoxTitle } from './to-box-title.ts';

export const load = ({ trpc: calls }: PageRequest) => calls.delivery.sendable.fetch();

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('delivery.toSend.title'),
  isPrivate: true,
});

/** Lists what the member can send by courier now. */
export default function DeliverySwapPage() {
  const t = useTranslate();
  const { data: legs, error, refetch } = trpc.delivery.sendable.useQuery();
  return (
    <Page
      title={t('delivery.toSend.title')}
      lead={t('delivery.toSend.lead')}
      width="text"
      actions={<LinkButton to="/my-delivery">{t('delivery.mine.title')}</LinkButton>}
    >
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {!legs && !error && <Skeleton shape="box" height="120px" />}
      {legs?.length === 0 && (
        <EmptyState
          art={<IconTruckDelivery size={40} />}
          title={t('delivery.toSend.empty')}
          action={<LinkButton to="/swap-status/mine">{t('delivery.toSend.swaps')}</LinkButton>}
        >
          {t('delivery.toSend.emptyHint')}
        </EmptyState>
      )}
      <Stack>
        {legs?.map((leg) => (
          <LegCard key={`${leg.postId}${leg.offerId}`} leg={leg} />
        ))}
      </Stack>
    </Page>
  );
}

function LegCard({ leg }: { readonly leg: SendableLeg }) {
  const { receiver, parcel, postId, offerId } = leg;
  const t = useTranslate();
  const title = toBoxTitle(useFormat(), leg);
  const isOrdered = parcel !== null && parcel.state !== 'draft';
  return (
    <Card as="article" padding="small">
      <Row justify="between" wrap>
        <div>
          <h2>{title}</h2>
          <p>{t('delivery.toSend.to', { name: receiver.username ?? t('delivery.someone') })}</p>
          {parcel && <StateBadge state={parcel.state} isHeld={parcel.isHeld} />}
        </div>
        <LinkButton
          to={toParcelPath({ postId, offerId, receiverId: receiver.id })}
          tone={isOrdered ? 'quiet' : 'action'}
          aria-label={t(isOrdered ? 'delivery.toSend.openOne' : 'delivery.swap.orderOne', { title })}
        >
          {t(isOrdered ? 'delivery.toSend.open' : 'delivery.toSend.send')}
        </LinkButton>
      </Row>
    </Card>
  );
}
