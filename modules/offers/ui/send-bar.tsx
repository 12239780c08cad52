import type { ReactNode } from 'react';
import { IconSend } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { useWords } from '#web/words.tsx';
import type { Weights } from '../domain/fairness.ts';
import { BalanceWords } from './table/balance.tsx';
import styles from './send-bar.module.css';

export interface SendBarProps {
  readonly weights: Weights;
  /** The side that is still missing; the button names it instead of sending. */
  readonly missing: 'give' | 'get' | null;
  readonly busy: boolean;
  readonly label: string;
  readonly onSend: () => void;
  readonly beside?: ReactNode;
}

/** Stays visible under the table: the balance in words, and the button that sends the offer. */
export function SendBar({ weights, missing, busy, label, onSend, beside }: SendBarProps) {
  const t = useWords();
  return (
    <div className={styles.bar}>
      <p className={styles.words}>{missing ? t(`offers.missing.${missing}`) : <BalanceWords weights={weights} />}</p>
      <div className={styles.buttons}>
        {beside}
        <Button
          tone="action"
          size="large"
          icon={<IconSend size={20} aria-hidden />}
          busy={busy}
          disabled={missing !== null}
          onClick={onSend}
        >
          {label}
        </Button>
      </div>
    </div>
  );
}
