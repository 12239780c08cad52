import { useRevalidator } from 'react-router-dom';
import { languageNames } from '#platform/i18n/locales.ts';
import { chooseLanguage } from '#web/choose-language.ts';
import { useLocale, useWords, useWordStore } from '#web/words.tsx';
import styles from './switches.module.css';

/** Two languages, so one button: it says the other one's name in that language. */
export function LanguageSwitch() {
  const t = useWords();
  const words = useWordStore();
  const revalidator = useRevalidator();
  const other = useLocale() === 'en-US' ? 'pt-PT' : 'en-US';
  const change = async () => {
    await chooseLanguage(words, other);
    await revalidator.revalidate();
  };
  return (
    <button type="button" className={styles.language} lang={other} title={languageNames[other]} onClick={() => void change()}>
      <span aria-hidden>{other.slice(0, 2).toUpperCase()}</span>
      <span className="visually-hidden">{t('shell.language.change', { language: languageNames[other] })}</span>
    </button>
  );
}
