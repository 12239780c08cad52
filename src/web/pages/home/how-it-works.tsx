import { useTranslate } from '#web/i18n.tsx';
import styles from './how-it-works.module.css';

const steps = ['step1', 'step2', 'step3'] as const;

export function HowItWorks() {
  const t = useTranslate();
  return (
    <section className={styles.how} aria-labelledby="how-it-works">
      <h2 id="how-it-works">{t('pages.home.how')}</h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <h3>{t(`pages.home.${step}`)}</h3>
            <p className={styles.text}>{t(`pages.home.${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
