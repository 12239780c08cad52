import type { SwapId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { FramedList } from '#web/kit/framed-list.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { SwapParcel } from '../../domain/parcel.schemas.ts';
import { toParcelPath } from '../../domain/parcel-path.ts';
import { DeliveryNextStepCard } from './delivery-next-step-card.tsx';
import { ProtectionPanel } from './protection-panel.tsx';
import { findLegPriceText } from '../leg-price-text.ts';
import { StateBadge } from '../state-badge.tsx';
import { toBoxTitle } from '../to-box-title.ts';
import { useLegPrices } from '../use-leg-prices.ts';
import styles from '../swap-delivery.module.css';

interface Subject {
  readonly swapId: SwapId;
}

export const load = ({ trpc: calls }: PageRequest, subjects: readonly Subject[]) =>
  Promise.all(
    subjects.flatMap(({ swapId }) => [
      calls.delivery.ofSwap.fetch({ swapId }),
      calls.delivery.protectionOfSwap.fetch({ swapId }),
    ]),
  );

export const invalidatedBy = ['delivery'];

export const Lead = DeliveryNextStepCard;

/** The parcels of a swap: how far each is, the way to its page or to ordering a courier, and their protection. */
export default function SwapDelivery({ swapId }: Subject) {
  const query = trpc.delivery.ofSwap.useQuery({ swapId });
  const parcels = query.data;
  if (!parcels) return null;
  return (
    <>
      {parcels.length > 0 && <Parcels swapId={swapId} parcels={parcels} />}
      <ProtectionPanel swapId={swapId} parcels={parcels} />
    </>
  );
}

function Parcels({ swapId, parcels }: Subject & { readonly parcels: readonly SwapParcel[] }) {
  const t = useTranslate();
  const courier = useLegPrices(parcels);
  return (
    <Card as="section" padding="small" aria-labelledby={`parcels-${swapId}`}>
      <Stack gap={1}>
        <h2 id={`parcels-${swapId}`} className={styles.title}>
          {t('delivery.swap.title')}
        </h2>
        <FramedList isLined>
          {parcels.map((leg) => (
            <Leg key={`${leg.postId}${leg.receiverId}`} leg={leg} courier={courier} />
          ))}
        </FramedList>
        <ErrorNote error={courier.error} />
      </Stack>
    </Card>
  );
}

interface LegProps {
  readonly leg: SwapParcel;
  readonly courier: ReturnType<typeof useLegPrices>;
}

function Leg({ leg: { parcel, ...leg }, courier }: LegProps) {
  const t = useTranslate();
  const format = useFormat();
  const title = toBoxTitle(format, leg);
  const name = leg.partner.username ?? t('delivery.someone');
  const isWaiting = parcel === null && leg.iAm === 'receiver';
  const prices = courier.findPrices(leg);
  const price = prices && findLegPriceText(t, format, prices);
  const canAsk = prices?.state === 'estimated';
  const way = leg.canOrder ? (prices?.state === 'quoted' ? 'book' : 'order') : 'open';
  return (
    <li className={styles.leg}>
      <div className={styles.words}>
        <b>{title}</b>
        <span>{t(leg.iAm === 'sender' ? 'delivery.line.to' : 'delivery.line.from', { name })}</span>
        {parcel?.trackingNumber && <span className={styles.tracking}>{parcel.trackingNumber}</span>}
        {parcel?.estimatedOn && parcel.state === 'shipped' && (
          <span>{t('delivery.track.estimated', { date: format.day(parcel.estimatedOn) })}</span>
        )}
        {parcel?.isHeld && <span role="status">{t(`delivery.held.${leg.iAm}`)}</span>}
        {isWaiting && <span>{t('delivery.swap.waiting')}</span>}
        {prices && <span aria-live="polite">{price ?? (canAsk && t('delivery.swap.noPrice'))}</span>}
      </div>
      <Row wrap gap={1}>
        {parcel && <StateBadge state={parcel.state} isHeld={parcel.isHeld} />}
        {canAsk && (
          <Button
            size="small"
            busy={courier.isBusy}
            aria-label={t('delivery.prices.getFor', { title })}
            onClick={() => courier.ask(leg)}
          >
            {t('delivery.prices.get')}
          </Button>
        )}
        {!isWaiting && (
          <LinkButton
            size="small"
            to={toParcelPath(leg)}
            tone={leg.canOrder ? 'action' : 'quiet'}
            aria-label={t(`delivery.swap.${way}One`, { title })}
          >
            {t(`delivery.swap.${way}`)}
          </LinkButton>
        )}
      </Row>
    </li>
  );
}
