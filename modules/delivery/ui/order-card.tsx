import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { RadioField } from '#web/kit/radio-field.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { ParcelLegView, ParcelPath } from '../domain/parcel.schemas.ts';
import type { LegPrices, Quote } from '../domain/quote.schemas.ts';
import { findLegPriceText } from './leg-price-text.ts';
import { choosePickupDay } from './choose-pickup-day.ts';
import { findOrderOrigin } from './find-order-origin.ts';
import { listBoxedIds } from './list-boxed-ids.ts';
import { PickupDayField } from './pickup-day-field.tsx';
import { QuoteDetails } from './quote-lines.tsx';
import styles from './quote-lines.module.css';
import type { useLegPrices } from './use-leg-prices.ts';

type PricedLegView = ParcelLegView & { readonly prices: LegPrices };

const toQuoteKey = ({ carrier, service }: Quote) => `${carrier} ${service}`;

interface OrderCardProps {
  readonly leg: PricedLegView;
  readonly courier: ReturnType<typeof useLegPrices>;
  readonly onRefused: () => void;
}

/**
 * The prices of a leg above everything else: its sender takes one with one button, or has couriers asked again. What
 * the sender picked, and why it was refused, outlasts the prices.
 */
export function OrderCard({ leg, courier, onRefused }: OrderCardProps) {
  const t = useTranslate();
  const format = useFormat();
  const order = trpc.delivery.orderQuoted.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: onRefused,
  });
  const form = useForm({ initial: { quote: '', pickupOn: leg.parcel?.pickupOn ?? '' } });
  const { prices } = leg;
  const quotes = prices.state === 'quoted' ? prices.quotes : [];
  const chosen = quotes.find((quote) => toQuoteKey(quote) === form.values.quote) ?? quotes[0];
  const pickupOn = choosePickupDay(leg.pickupDays, form.values.pickupOn);
  const path: ParcelPath = { postId: leg.postId, offerId: leg.offerId, receiver: leg.receiverId };
  const send = form.submit(async () => {
    if (!chosen) return;
    const { carrier, service, cents } = chosen;
    await order.mutateAsync({ ...path, carrier, service, cents, pickupOn, itemIds: listBoxedIds(leg) });
  });
  const askAgain = () => {
    form.reset(form.values);
    courier.ask(leg);
  };
  return (
    <Card as="section" tone="warm" aria-labelledby="order">
      <Stack gap={2}>
        <h2 id="order">{t('delivery.order.title')}</h2>
        <OrderOrigin leg={leg} />
        <p aria-live="polite">{findLegPriceText(t, format, prices) ?? t('delivery.prices.none')}</p>
        {leg.others.length > 0 && leg.parcel?.state !== 'draft' && <p>{t('delivery.box.sides')}</p>}
        {chosen ? (
          <form onSubmit={send} noValidate>
            <Stack gap={2}>
              <RadioField
                look="rows"
                label={t('delivery.quote.choose')}
                options={quotes.map((quote) => ({
                  value: toQuoteKey(quote),
                  label: (
                    <span className={styles.option}>
                      <QuoteDetails quote={quote} />
                    </span>
                  ),
                }))}
                {...form.field('quote')}
                value={toQuoteKey(chosen)}
              />
              <PickupDayField days={leg.pickupDays} {...form.field('pickupOn')} value={pickupOn} />
              <ErrorNote error={form.failure} />
              <Button type="submit" tone="action" size="large" wide busy={form.isBusy}>
                {t('delivery.order.now', {
                  courier: t(`delivery.carrier.${chosen.carrier}`),
                  amount: format.money(chosen.cents),
                })}
              </Button>
            </Stack>
          </form>
        ) : (
          <ErrorNote error={form.failure} />
        )}
        {prices.state === 'estimated' && (
          <>
            <ErrorNote error={courier.error} />
            <div>
              <Button tone="action" size="large" busy={courier.isBusy} onClick={askAgain}>
                {t('delivery.prices.get')}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Card>
  );
}

/** The place and size that are ordered for. */
function OrderOrigin({ leg }: Pick<OrderCardProps, 'leg'>) {
  const t = useTranslate();
  const format = useFormat();
  const { sender, size } = findOrderOrigin(leg);
  const { apartment, street, suburb, state, postcode } = sender;
  const place = [apartment, street, [suburb, state, postcode].join(' ').trim()].filter(Boolean).join(', ');
  return (
    <p>
      {place && <span className={styles.origin}>{t('delivery.order.from', { place })}</span>}
      {size && (
        <span className={styles.origin}>
          {t('delivery.order.size', {
            length: format.number(size.lengthMm / 10),
            width: format.number(size.widthMm / 10),
            height: format.number(size.heightMm / 10),
            weight: format.number(size.weightGrams / 1_000),
          })}
        </span>
      )}
    </p>
  );
}
