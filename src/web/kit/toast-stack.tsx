import { IconX } from '@tabler/icons-react';
import { useErrorTexts } from '#web/refusal.ts';
import { classNames } from './class-names.ts';
import type { ToastEntry } from './toast-entry.ts';
import styles from './toast.module.css';

export interface ToastStackProps {
  readonly entries: readonly ToastEntry[];
  readonly onClose: (id: number) => void;
}

export function ToastStack({ entries, onClose }: ToastStackProps) {
  return (
    <div className={styles.stack} role="status" aria-live="polite">
      {entries.map((entry) => (
        <Toast key={entry.id} entry={entry} onClose={() => onClose(entry.id)} />
      ))}
    </div>
  );
}

function Toast({ entry, onClose }: { readonly entry: ToastEntry; readonly onClose: () => void }) {
  const { refusalText, t } = useErrorTexts();
  const { action, content, tone = 'normal' } = entry;
  const act = () => {
    action?.onClick();
    onClose();
  };
  return (
    <div className={classNames(styles.toast, tone === 'danger' && styles.danger)}>
      <span className={styles.text}>{'error' in content ? refusalText(content.error) : content.text}</span>
      {action && (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t('shell.close')} onClick={onClose}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  );
}
