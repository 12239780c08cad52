import { languageNames } from '#platform/i18n/locales.ts';
import { useLocale, useTranslate } from '#web/i18n.tsx';
import styles from './switches.module.css';
import { useChangeLanguage } from './use-change-language.ts';

/** A single button, as there are two languages: it shows the name of the other one in that language. */
export function LanguageSwitch() {
  const t = useTranslate();
  const change = useChangeLanguage();
  const other = useLocale() === 'en-US' ? 'pt-PT' : 'en-US';
  return (
    <button
      type="button"
      className={styles.language}
      lang={other}
      title={languageNames[other]}
      onClick={() => void change(other)}
    >
      <span aria-hidden>{other.slice(0, 2).toUpperCase()}</span>
      <span className="visually-hidden">{t('shell.language.change', { language: languageNames[other] })}</span>
    </button>
  );
}
