import { useId } from 'react';
import { IconShieldExclamation } from '@tabler/icons-react';
import { useTranslate } from '#web/i18n.tsx';
import styles from './scam-warning.module.css';
import { useScamSigns } from './use-scam-signs.ts';

/** Warns of what a member's text leads to; comes before the text on the screen and in reading order. */
export function ScamWarning({ text }: { readonly text: string }) {
  const t = useTranslate();
  const title = useId();
  const signs = useScamSigns(text);
  if (signs.length === 0) return null;
  return (
    <div role="note" aria-labelledby={title} className={styles.warning}>
      <IconShieldExclamation size={20} aria-hidden />
      <div>
        <strong id={title}>{t('chat.warning.title')}</strong>
        <ul className={styles.signs}>
          {signs.map((kind) => (
            <li key={kind}>{t(`chat.warning.${kind}`)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
