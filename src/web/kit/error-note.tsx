import { IconAlertTriangle } from '@tabler/icons-react';
import { useRefusal } from '#web/refusal.ts';
import { wireErrorOf } from '#web/wire-error.ts';
import { Button } from './button.tsx';
import styles from './error-note.module.css';

export interface ErrorNoteProps {
  /** A failed call, or anything thrown; nothing is shown for null. */
  readonly error: unknown;
  /** Offered where trying again can help: what is forbidden stays so. */
  readonly onRetry?: (() => void) | undefined;
}

/** What went wrong, in the reader's words, where it went wrong. */
export function ErrorNote({ error, onRetry }: ErrorNoteProps) {
  const { refusalText, requestId, t } = useRefusal();
  if (error === null || error === undefined) return null;
  const id = requestId(error);
  return (
    <div className={styles.note} role="alert">
      <IconAlertTriangle size={22} aria-hidden />
      <div className={styles.text}>
        {refusalText(error)}
        {id !== undefined && <span className={styles.id}>{t('shell.error.requestId', { id })}</span>}
      </div>
      {onRetry && wireErrorOf(error)?.kind !== 'forbidden' && (
        <Button size="small" onClick={onRetry}>
          {t('shell.error.retry')}
        </Button>
      )}
    </div>
  );
}
