import { IconAlertTriangle } from '@tabler/icons-react';
import { useErrorTexts } from '#web/refusal.ts';
import { findWireError } from '#web/wire-error.ts';
import { Button } from './button.tsx';
import styles from './error-note.module.css';

export interface ErrorNoteProps {
  /** A failed call, or any thrown value; null shows nothing. */
  readonly error: unknown;
  /** Offered where a retry can help, not for a forbidden action. */
  readonly onRetry?: (() => void) | undefined;
}

/** Shows an error in the reader's language, beside the part that failed. */
export function ErrorNote({ error, onRetry }: ErrorNoteProps) {
  const { refusalText, requestId, t } = useErrorTexts();
  if (error === null || error === undefined) return null;
  const id = requestId(error);
  return (
    <div className={styles.note} role="alert">
      <IconAlertTriangle size={22} aria-hidden />
      <div className={styles.text}>
        {refusalText(error)}
        {id !== undefined && <span className={styles.id}>{t('shell.error.requestId', { id })}</span>}
      </div>
      {onRetry && findWireError(error)?.kind !== 'forbidden' && (
        <Button size="small" onClick={onRetry}>
          {t('shell.error.retry')}
        </Button>
      )}
    </div>
  );
}
