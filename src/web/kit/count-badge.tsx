import { useFormat } from '#web/i18n.tsx';
import { classNames } from './class-names.ts';
import styles from './count-badge.module.css';

/** A small number that asks for attention, with its meaning in words for screen readers. */
export function CountBadge({
  value,
  words,
  className,
}: {
  readonly value: number;
  readonly words: string;
  readonly className?: string | undefined;
}) {
  const format = useFormat();
  return (
    <span className={classNames(styles.count, className)}>
      <span aria-hidden>{value > 99 ? '99+' : format.number(value)}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
