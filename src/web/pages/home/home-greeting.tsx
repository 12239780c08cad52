import { SearchBox } from '#web/layout/search-box.tsx';
import { useTranslate } from '#web/i18n.tsx';
import styles from './home-greeting.module.css';

/** Replaces the hero for a member, who needs no explanation: a greeting and the search. */
export function HomeGreeting({ name }: { readonly name: string }) {
  const t = useTranslate();
  return (
    <section className={styles.welcome}>
      <div className={styles.inner}>
        <div>
          <h1 className={styles.title}>{t('pages.home.welcome', { name })}</h1>
          <p className={styles.text}>{t('pages.home.welcomeText')}</p>
        </div>
        <SearchBox className={styles.search} />
      </div>
    </section>
  );
}
