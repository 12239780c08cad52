import { AppLink } from '#web/app-link.tsx';
import { Card } from '#web/kit/card.tsx';
import { Row } from '#web/kit/row.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { ParcelRow } from '../domain/parcel.schemas.ts';
import { toParcelPath } from '../domain/parcel-path.ts';
import { StateBadge } from './state-badge.tsx';

/** A parcel in a list. */
export function ParcelLine({ parcel, viewerId }: { readonly parcel: ParcelRow; readonly viewerId: string }) {
  const t = useTranslate();
  const format = useFormat();
  const name = parcel.partner.username ?? t('delivery.someone');
  return (
    <Card as="article" padding="small">
      <Row justify="between" wrap>
        <div>
          <h2>
            <AppLink to={toParcelPath(parcel)}>{format.list([parcel.title, ...parcel.otherTitles])}</AppLink>
          </h2>
          <p>{t(parcel.senderId === viewerId ? 'delivery.line.to' : 'delivery.line.from', { name })}</p>
          <p>
            {[
              t('delivery.line.order', { number: parcel.orderNumber }),
              parcel.carrier && t(`delivery.carrier.${parcel.carrier}`),
              parcel.trackingNumber,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {parcel.estimatedOn !== null && parcel.state !== 'delivered' && (
            <p>{t('delivery.track.estimated', { date: format.day(parcel.estimatedOn) })}</p>
          )}
        </div>
        <StateBadge state={parcel.state} isHeld={parcel.isHeld} />
      </Row>
    </Card>
  );
}
