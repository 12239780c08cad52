import { IconCamera, IconMessages, IconPackage, IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stepper } from '#web/kit/stepper.tsx';
import { useTranslate } from '#web/i18n.tsx';
import styles from './newcomer-tour.module.css';

const steps = [
  {
    label: 'identity.tour.list.label',
    title: 'identity.tour.list.title',
    body: 'identity.tour.list.body',
    Icon: IconCamera,
  },
  {
    label: 'identity.tour.offer.label',
    title: 'identity.tour.offer.title',
    body: 'identity.tour.offer.body',
    Icon: IconScale,
  },
  {
    label: 'identity.tour.agree.label',
    title: 'identity.tour.agree.title',
    body: 'identity.tour.agree.body',
    Icon: IconMessages,
  },
  {
    label: 'identity.tour.swap.label',
    title: 'identity.tour.swap.title',
    body: 'identity.tour.swap.body',
    Icon: IconPackage,
  },
] as const;

/** Four steps that explain swapping; each can be skipped, together with the rest. */
export function NewcomerTour({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslate();
  const [at, setAt] = useState(0);
  const step = steps[at] ?? steps[0];
  const isLast = at === steps.length - 1;
  return (
    <section className={styles.tour} aria-label={t('identity.tour.label')}>
      <Stepper steps={steps.map(({ label }) => ({ label: t(label) }))} current={at} />
      <div key={at} className={styles.step} aria-live="polite">
        <span className={styles.picture}>
          <step.Icon size={56} stroke={1.5} aria-hidden />
        </span>
        <h2>{t(step.title)}</h2>
        <p>{t(step.body)}</p>
      </div>
      <Row justify="between">
        <Button tone="plain" onClick={onDone}>
          {t('identity.tour.skip')}
        </Button>
        <Row>
          {at > 0 && <Button onClick={() => setAt(at - 1)}>{t('identity.tour.back')}</Button>}
          <Button tone="action" onClick={() => (isLast ? onDone() : setAt(at + 1))}>
            {t(isLast ? 'identity.tour.start' : 'identity.tour.next')}
          </Button>
        </Row>
      </Row>
    </section>
  );
}
