import { IconLeaf } from '@tabler/icons-react';
import { toCarbonAmount } from '#web/kit/carbon-amount.ts';
import { Card } from '#web/kit/card.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { Quote, QuoteList } from '../domain/quote.schemas.ts';
import styles from './quote-lines.module.css';

/** The facts of a quote: courier, days, emissions and price. */
export function QuoteDetails({ quote }: { readonly quote: Quote }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <>
      <span className={styles.name}>
        <b>{t(`delivery.carrier.${quote.carrier}`)}</b>
        <span>{t('delivery.quote.days', quote.days)}</span>
        <span className={styles.co2}>
          <IconLeaf size={16} aria-hidden /> {t('delivery.quote.co2', toCarbonAmount(format, quote.co2Grams))}
        </span>
      </span>
      <span className={styles.price}>{format.money(quote.cents)}</span>
    </>
  );
}

/** Quotes side by side, the cheapest first, and which couriers did not answer. */
export function QuoteLines({ list: { quotes, silent } }: { readonly list: QuoteList }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <section aria-labelledby="quotes" aria-live="polite">
      <h2 id="quotes">{t('delivery.quote.title')}</h2>
      <ul className={styles.list}>
        {quotes.map((quote) => (
          <Card as="li" padding="small" className={styles.line} key={`${quote.carrier}${quote.service}`}>
            <QuoteDetails quote={quote} />
          </Card>
        ))}
      </ul>
      {silent.length > 0 && (
        <p>
          {t('delivery.quote.silent', { couriers: format.list(silent.map((key) => t(`delivery.carrier.${key}`))) })}
        </p>
      )}
    </section>
  );
}
