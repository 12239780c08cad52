import { useEffect, useRef } from 'react';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { IconButton } from '#web/kit/icon-button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { OfferView } from '../server/offer.views.ts';
import { usePartnerName } from './offer-state-labels.tsx';
import styles from './offer-history.module.css';

export interface OfferHistoryProps {
  readonly offer: OfferView;
  readonly shown: number;
  readonly onShow: (revision: number) => void;
}

/** The revisions as steps to browse: who put what on the table, and when. */
export function OfferHistory({ offer, shown, onShow }: OfferHistoryProps) {
  const t = useTranslate();
  const format = useFormat();
  const name = usePartnerName(offer.partner);
  const steps = useRef<HTMLOListElement>(null);
  const numbers = offer.revisions.map(({ number }) => number);
  const place = numbers.indexOf(shown);
  useEffect(() => {
    // Scrolls the strip itself and never the page.
    const step = steps.current?.children[place];
    if (step instanceof HTMLElement) steps.current?.scrollTo({ left: step.offsetLeft - 60 });
  }, [place]);
  if (offer.revisions.length < 2) return null;
  return (
    <nav className={styles.history} aria-label={t('offers.history.title')}>
      <IconButton
        label={t('offers.history.earlier')}
        icon={<IconArrowLeft size={20} aria-hidden />}
        disabled={place <= 0}
        onClick={() => onShow(numbers[place - 1] ?? shown)}
      />
      <ol ref={steps} className={styles.steps}>
        {offer.revisions.map(({ number, authorId, sentAt, kind }, index) => (
          <li key={number}>
            <button
              type="button"
              className={classNames(styles.step, number === shown && styles.shown)}
              aria-current={number === shown ? 'step' : undefined}
              onClick={() => onShow(number)}
            >
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              {kind !== 'narrowing' && <span>{authorId === offer.partner.id ? name : t('offers.history.you')}</span>}
              {kind !== 'terms' && <span className={styles.when}>{t(`offers.history.${kind}`)}</span>}
              <span className={styles.when}>{format.ago(sentAt)}</span>
            </button>
          </li>
        ))}
      </ol>
      <IconButton
        label={t('offers.history.later')}
        icon={<IconArrowRight size={20} aria-hidden />}
        disabled={place >= numbers.length - 1}
        onClick={() => onShow(numbers[place + 1] ?? shown)}
      />
    </nav>
  );
}
