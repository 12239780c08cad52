import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { ParcelId } from '../domain/parcel.schemas.ts';
import type { Quote, QuoteList } from '../domain/quote.schemas.ts';
import { QuoteDetails } from './quote-lines.tsx';
import styles from './quote-lines.module.css';

export interface QuoteChoiceProps {
  readonly offered: QuoteList & { readonly parcelId: ParcelId };
  readonly onRefused: () => void;
}

/** Quotes side by side; taking one leads on to the payment. */
export function QuoteChoice({ offered: { quotes, silent, parcelId }, onRefused }: QuoteChoiceProps) {
  const t = useTranslate();
  const format = useFormat();
  const order = trpc.delivery.order.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: onRefused,
  });
  const take = ({ carrier, service, cents }: Quote) => order.mutate({ parcelId, carrier, service, cents });
  return (
    <section aria-labelledby="quotes" aria-live="polite">
      <Stack>
        <h2 id="quotes">{t('delivery.quote.choose')}</h2>
        <ErrorNote error={order.error} />
        <ul className={styles.list}>
          {quotes.map((quote) => (
            <Card as="li" padding="small" className={styles.line} key={`${quote.carrier}${quote.service}`}>
              <QuoteDetails quote={quote} />
              <Button
                tone="action"
                busy={order.isPending}
                aria-label={t('delivery.quote.orderOne', { courier: t(`delivery.carrier.${quote.carrier}`) })}
                onClick={() => take(quote)}
              >
                {t('delivery.quote.order')}
              </Button>
            </Card>
          ))}
        </ul>
        {silent.length > 0 && (
          <p>
            {t('delivery.quote.silent', { couriers: format.list(silent.map((key) => t(`delivery.carrier.${key}`))) })}
          </p>
        )}
      </Stack>
    </section>
  );
}
