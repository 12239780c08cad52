import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { createPageNotFoundResponse } from '#web/module.ts';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { findWireError } from '#web/wire-error.ts';
import type { ParcelLegView } from '../domain/parcel.schemas.ts';
import { BoxContents } from './box-contents.tsx';
import { findLegPriceText } from './leg-price-text.ts';
import { listBoxedIds } from './list-boxed-ids.ts';
import { OrderCard } from './order-card.tsx';
import { ParcelForm } from './parcel-form.tsx';
import styles from './parcel-page.module.css';
import { ParcelTracker } from './parcel-tracker.tsx';
import { toBoxTitle } from './to-box-title.ts';
import { useLegPrices } from './use-leg-prices.ts';

const pathIn = (params: Readonly<Record<string, string | undefined>>) => ({
  postId: params['postId'] ?? '',
  offerId: params['offerId'] ?? '',
  receiver: params['receiver'] ?? '',
});

export async function load({ trpc: calls, params }: PageRequest): Promise<void> {
  try {
    await calls.delivery.leg.ensureData(pathIn(params));
  } catch (error) {
    throw findWireError(error)?.kind === 'notFound' ? createPageNotFoundResponse() : error;
  }
}

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('delivery.parcel.title'),
  isPrivate: true,
});

/** A parcel: the order form for its sender, then its tracker for both. */
export default function ParcelPage() {
  const path = pathIn(useParams());
  const leg = trpc.delivery.leg.useQuery(path);
  if (leg.data) return <Leg postId={path.postId} leg={leg.data} onChanged={() => void leg.refetch()} />;
  return leg.error ? (
    <ErrorNote error={leg.error} onRetry={() => void leg.refetch()} />
  ) : (
    <Skeleton shape="box" height="24rem" />
  );
}

interface LegProps {
  /** The thing that the page's address names. */
  readonly postId: string;
  readonly leg: ParcelLegView;
  readonly onChanged: () => void;
}

function Leg({ postId, leg, onChanged }: LegProps) {
  const t = useTranslate();
  const format = useFormat();
  const name = leg.partner.username ?? t('delivery.someone');
  return (
    <Page
      title={toBoxTitle(format, leg)}
      lead={t(leg.iAm === 'sender' ? 'delivery.parcel.toWhom' : 'delivery.parcel.fromWhom', { name })}
      width="text"
      actions={<LinkButton to={`/swap/${leg.swapId}`}>{t('delivery.parcel.swap')}</LinkButton>}
    >
      <Stack gap={3}>
        {leg.parcel && leg.parcel.state !== 'draft' && (
          <ParcelTracker parcel={leg.parcel} leg={leg} onChanged={onChanged} />
        )}
        <Next postId={postId} leg={leg} onChanged={onChanged} />
      </Stack>
    </Page>
  );
}

/** Shows what is left to do before a parcel is ordered. */
function Next({ postId, leg, onChanged }: LegProps) {
  const t = useTranslate();
  const isOrdered = leg.parcel !== null && !['draft', 'cancelled'].includes(leg.parcel.state);
  if (isOrdered) return null;
  if (!leg.isOpen) return <Card>{t('delivery.parcel.notAgreed')}</Card>;
  if (leg.iAm === 'receiver') return <Awaited leg={leg} />;
  if (!leg.hasCouriers) return <Card>{t('delivery.parcel.noCouriers')}</Card>;
  return <Order postId={postId} leg={leg} onChanged={onChanged} />;
}

/** The receiver waits, and sees what it costs. */
function Awaited({ leg }: { readonly leg: ParcelLegView }) {
  const t = useTranslate();
  const format = useFormat();
  const prices = useLegPrices([leg]).findPrices(leg);
  const price = prices && findLegPriceText(t, format, prices);
  return (
    <Card>
      <p>{t(leg.hasOwnAddress ? 'delivery.parcel.wait' : 'delivery.parcel.giveAddress')}</p>
      {price && <p>{price}</p>}
      {!leg.hasOwnAddress && (
        <LinkButton to="/settings/account" tone="action">
          {t('delivery.parcel.addAddress')}
        </LinkButton>
      )}
    </Card>
  );
}

/** The same for the same things: what was typed for a box is not of another. */
const toThingsKey = (leg: ParcelLegView) => listBoxedIds(leg).join(' ');

/** The prices, where they can be known, then the form that changes what they are for, open where there are none. */
function Order({ postId, leg, onChanged }: LegProps) {
  const t = useTranslate();
  const courier = useLegPrices([leg]);
  const prices = courier.findPrices(leg);
  const [isOpen, setIsOpen] = useState(prices === null);
  const top = useRef<HTMLDivElement>(null);
  const showPrices = () => {
    onChanged();
    top.current?.focus();
  };
  return (
    <div ref={top} tabIndex={-1} className={styles.order}>
      <Stack gap={3}>
        <BoxContents leg={leg} postId={postId} onChanged={onChanged} />
        {prices && <OrderCard leg={{ ...leg, prices }} courier={courier} onRefused={onChanged} />}
        {/* In one place, so that prices that appear or vanish leave what is typed. */}
        <details
          className={styles.details}
          open={isOpen || prices === null}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          <summary>{t(prices ? 'delivery.order.change' : 'delivery.order.details')}</summary>
          <ParcelForm key={toThingsKey(leg)} leg={leg} onChanged={showPrices} onRefused={onChanged} />
        </details>
      </Stack>
    </div>
  );
}
