import { SearchBox } from '#web/layout/search-box.tsx';
import { useWords } from '#web/words.tsx';
import styles from './welcome.module.css';

/** A member knows what swapping is: a word, and straight to the things. */
export function Welcome({ name }: { readonly name: string }) {
  const t = useWords();
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
