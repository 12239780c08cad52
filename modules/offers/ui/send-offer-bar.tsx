import { useId, type ReactNode } from 'react';
import { IconPlus, IconSend } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { BalanceText } from './table/swap-balance-scales.tsx';
import type { TableSideValues } from './table/table-draft.ts';
import styles from './send-offer-bar.module.css';

export interface SendOfferBarProps {
  readonly weights: TableSideValues;
  /** Why the table cannot be sent; null when it can. */
  readonly obstacle: string | null;
  /** Leads to where the obstacle is mended; takes the place of sending. */
  readonly mend: { readonly label: string; readonly run: () => void } | null;
  readonly busy: boolean;
  readonly label: string;
  readonly onSend: () => void;
  readonly beside?: ReactNode;
}

/** Stays visible under the table: the balance or the obstacle in words, and the button that sends or mends. */
export function SendOfferBar({ weights, obstacle, mend, busy, label, onSend, beside }: SendOfferBarProps) {
  const t = useTranslate();
  const reason = useId();
  return (
    <div className={styles.bar}>
      <p id={reason} className={styles.words} role="status">
        {obstacle ?? <BalanceText weights={weights} />}
      </p>
      <div className={styles.buttons}>
        {beside}
        {mend ? (
          <Button tone="action" size="large" icon={<IconPlus size={20} aria-hidden />} onClick={mend.run}>
            {mend.label}
            <span className="visually-hidden"> {t('offers.mend.toSend')}</span>
          </Button>
        ) : (
          <Button
            tone="action"
            size="large"
            icon={<IconSend size={20} aria-hidden />}
            busy={busy}
            disabled={obstacle !== null}
            aria-describedby={obstacle === null ? undefined : reason}
            onClick={onSend}
          >
            {label}
          </Button>
        )}
      </div>
    </div>
  );
}
