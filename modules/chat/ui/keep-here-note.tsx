import { useDeferredValue } from 'react';
import { useTranslate } from '#web/i18n.tsx';
import styles from './scam-warning.module.css';
import { useScamSigns } from './use-scam-signs.ts';

/** Says to a writer, quietly, why contacts and links do better here; blocks nothing. */
export function KeepHereNote({ text }: { readonly text: string }) {
  const t = useTranslate();
  const signs = useScamSigns(useDeferredValue(text));
  return (
    <p className={styles.keepHere} aria-live="polite">
      {signs.length > 0 ? t('chat.warning.keepHere') : ''}
    </p>
  );
}
