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

/** The prices of a leg above everything else: its sender takes one with one button, or has couriers asked again. */
export function OrderCard({ leg, courier, onRefused }: OrderCardProps) {
  const t = useTranslate();
  const format = useFormat();
  const { prices } = leg;
  const text = findLegPriceText(t, format, prices);
  return (
    <Card as="section" tone="warm" aria-labelledby="order">
      <Stack gap={2}>
        <h2 id="order">{t('delivery.order.title')}</h2>
        <p aria-live="polite">{text ?? t('delivery.prices.none')}</p>
        {prices.state === 'quoted' && (
          <OrderForm key={prices.until} leg={leg} quotes={prices.quotes} onRefused={onRefused} />
        )}
        {prices.state === 'estimated' && (
          <>
            <ErrorNote error={courier.error} />
            <div>
              <Button tone="action" size="large" busy={courier.isBusy} onClick={() => courier.ask(leg)}>
                {t('delivery.prices.get')}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Card>
  );
}

interface OrderFormProps extends Pick<OrderCardProps, 'leg' | 'onRefused'> {
  readonly quotes: readonly Quote[];
}

function OrderForm({ leg, quotes, onRefused }: OrderFormProps) {
  const t = useTranslate();
  const format = useFormat();
  const order = trpc.delivery.orderQuoted.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: onRefused,
  });
  const [cheapest] = quotes;
  const kept = leg.parcel?.pickupOn ?? '';
  const form = useForm({
    initial: {
      quote: cheapest ? toQuoteKey(cheapest) : '',
      pickupOn: leg.pickupDays.includes(kept) ? kept : (leg.pickupDays[0] ?? ''),
    },
  });
  const chosen = quotes.find((quote) => toQuoteKey(quote) === form.values.quote) ?? cheapest;
  if (!chosen) return null;
  const { carrier, service, cents } = chosen;
  const path: ParcelPath = { postId: leg.postId, offerId: leg.offerId, receiver: leg.receiverId };
  const send = form.submit(({ pickupOn }) => order.mutateAsync({ ...path, carrier, service, cents, pickupOn }));
  return (
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
        />
        <PickupDayField
          days={leg.pickupDays}
          {...form.field('pickupOn')}
          error={form.errors['pickupOn'] ?? form.errors['form.pickupOn']}
        />
        <ErrorNote error={form.failure} />
        <Button type="submit" tone="action" size="large" wide busy={form.isBusy}>
          {t('delivery.order.now', { courier: t(`delivery.carrier.${carrier}`), amount: format.money(cents) })}
        </Button>
      </Stack>
    </form>
  );
}
