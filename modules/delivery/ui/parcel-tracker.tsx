import { Card } from '#web/kit/card.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useFormatOnBothClocks } from '#web/use-format-on-both-clocks.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { ParcelLegView, ParcelView } from '../domain/parcel.schemas.ts';
import { CancelParcelButton } from './cancel-parcel-button.tsx';
import { HeldParcelNote } from './held-parcel-note.tsx';
import { ParcelDocumentButtons } from './parcel-document-buttons.tsx';
import { StateBadge } from './state-badge.tsx';
import styles from './parcel-tracker.module.css';

interface TrackerProps {
  readonly parcel: ParcelView;
  readonly leg: ParcelLegView;
  readonly onChanged: () => void;
}

const cancellable = ['awaitingPayment', 'failed', 'labelCreated'];
const withLabel = ['labelCreated', 'cancelRequested', 'shipped'];

/** Where a parcel is: its state, its facts, what its courier reported, and what its sender can do. */
export function ParcelTracker({ parcel, leg, onChanged }: TrackerProps) {
  const t = useTranslate();
  const isSender = leg.iAm === 'sender';
  return (
    <Card as="section" aria-labelledby="tracker">
      <Stack>
        <Row justify="between" wrap>
          <h2 id="tracker">{t('delivery.track.title')}</h2>
          <StateBadge state={parcel.state} isHeld={parcel.isHeld} />
        </Row>
        {parcel.isHeld ? (
          <HeldParcelNote parcel={parcel} leg={leg} onChanged={onChanged} />
        ) : parcel.state === 'failed' ? (
          <p role="alert">{t('delivery.errors.orderIssue')}</p>
        ) : (
          <p role="status">{t(toStatusKey(parcel, leg))}</p>
        )}
        {leg.protectionStep !== null && (
          <LinkButton to={`/swap/${leg.swapId}`} tone="action">
            {t('delivery.track.toProtection')}
          </LinkButton>
        )}
        {parcel.state === 'exception' && parcel.issue && <p>{t(`delivery.event.${parcel.issue}`)}</p>}
        <ParcelDetails parcel={parcel} />
        <Timeline parcel={parcel} leg={leg} />
        {isSender && withLabel.includes(parcel.state) && (
          <ParcelDocumentButtons parcelId={parcel.id} isHeldBack={leg.protectionStep !== null || parcel.isHeld} />
        )}
        {parcel.unpaidCheckoutId !== null && (
          <LinkButton to={`/checkout/${parcel.unpaidCheckoutId}`} tone="action">
            {t('delivery.track.pay')}
          </LinkButton>
        )}
        {isSender && (cancellable.includes(parcel.state) || (parcel.isHeld && parcel.state === 'booking')) && (
          <CancelParcelButton parcelId={parcel.id} onChanged={onChanged} />
        )}
      </Stack>
    </Card>
  );
}

/** Before a protected swap lets the courier come, its own next step is what counts. */
function toStatusKey(
  { state, isPaymentPending, isFeeAtBank }: ParcelView,
  { protectionStep: step, iAm }: ParcelLegView,
) {
  if (isPaymentPending) return 'delivery.says.paymentPending';
  if (state === 'cancelled' && isFeeAtBank) return `delivery.says.feeLost.${iAm}` as const;
  return step === null ? (`delivery.says.${state}` as const) : (`delivery.says.protected.${step}` as const);
}

function ParcelDetails({ parcel }: { readonly parcel: ParcelView }) {
  const t = useTranslate();
  const format = useFormat();
  const details: readonly (readonly [string, string | null])[] = [
    ['order', parcel.orderNumber],
    ['courier', parcel.carrier && t(`delivery.carrier.${parcel.carrier}`)],
    ['tracking', parcel.trackingNumber],
    ['pickup', format.day(parcel.pickupOn)],
    ['estimate', parcel.estimatedOn && format.day(parcel.estimatedOn)],
    ['price', parcel.priceCents === null ? null : format.money(parcel.priceCents)],
    ['refunded', parcel.refundedCents > 0 ? format.money(parcel.refundedCents) : null],
  ];
  return (
    <dl className={styles.facts}>
      {details.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{t(`delivery.fact.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Timeline({ parcel: { events }, leg }: { readonly parcel: ParcelView; readonly leg: ParcelLegView }) {
  const t = useTranslate();
  const format = useFormat();
  const readClocks = useFormatOnBothClocks();
  // A report names the courier's place, whose clock may be the other party's.
  const formatTime = (iso: string) => {
    const clocks = readClocks(iso, leg.partner.timeZone);
    return clocks ? t('delivery.track.clock', clocks) : format.dateTime(iso);
  };
  if (events.length === 0) return null;
  return (
    <ol className={styles.timeline} aria-label={t('delivery.track.timeline')}>
      {events.map(({ kind, place, happenedAt }) => (
        <li key={`${kind}${happenedAt}`}>
          <b>{t(`delivery.event.${kind}`)}</b>
          <span>{[formatTime(happenedAt), place].filter((part) => part !== '').join(' · ')}</span>
        </li>
      ))}
    </ol>
  );
}
