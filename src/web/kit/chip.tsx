import type { ReactNode } from 'react';
import { IconX } from '@tabler/icons-react';
import { useTranslate } from '#web/i18n.tsx';
import { classNames } from './class-names.ts';
import styles from './chip.module.css';

interface ChipLook {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** `wish` marks what a member wants, in a warm colour. */
  readonly tone?: 'neutral' | 'wish' | undefined;
  readonly className?: string | undefined;
}

export type ChipProps = ChipLook &
  (
    | { readonly onClick?: undefined; readonly onRemove?: (() => void) | undefined; readonly selected?: undefined }
    /** With `onClick` the chip is a toggle. */
    | { readonly onClick: () => void; readonly selected?: boolean | undefined; readonly onRemove?: undefined }
  );

export function Chip({ children, icon, tone = 'neutral', className, onClick, onRemove, selected }: ChipProps) {
  const look = classNames(styles.chip, tone === 'wish' && styles.wish, className);
  if (onClick) {
    return (
      <button
        type="button"
        className={classNames(look, styles.toggle)}
        aria-pressed={selected ?? false}
        onClick={onClick}
      >
        {icon}
        {children}
      </button>
    );
  }
  return (
    <span className={look}>
      {icon}
      <span className={styles.text}>{children}</span>
      {onRemove && <RemoveChip name={children} onRemove={onRemove} />}
    </span>
  );
}

function RemoveChip({ name, onRemove }: { readonly name: ReactNode; readonly onRemove: () => void }) {
  const t = useTranslate();
  const label = typeof name === 'string' ? t('shell.chip.remove', { name }) : t('shell.chip.removeThis');
  return (
    <button type="button" className={styles.remove} aria-label={label} onClick={onRemove}>
      <IconX size={16} aria-hidden />
    </button>
  );
}
