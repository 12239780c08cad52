import { useTranslate } from '#web/i18n.tsx';
import type { PromoEmailSenderView } from '../domain/promo-email.schemas.ts';
import styles from './promo-email-sender-note.module.css';

/** Names the sender of promotional email and states what is counted. */
export function PromoEmailSenderNote({ sender }: { readonly sender: PromoEmailSenderView }) {
  const t = useTranslate();
  return (
    <div className={styles.note}>
      <p>{t('campaigns.opens')}</p>
      <p>{t('campaigns.sender', { ...sender })}</p>
    </div>
  );
}
