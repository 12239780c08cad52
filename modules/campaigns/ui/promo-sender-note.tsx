import { useTranslate } from '#web/i18n.tsx';
import type { SenderView } from '../domain/promo.schemas.ts';
import styles from './promo-sender-note.module.css';

/** Names the sender of promotional email and states what is counted. */
export function PromoSenderNote({ sender }: { readonly sender: SenderView }) {
  const t = useTranslate();
  return (
    <div className={styles.note}>
      <p>{t('campaigns.opens')}</p>
      <p>{t('campaigns.sender', { ...sender })}</p>
    </div>
  );
}
