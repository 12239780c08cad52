import { AppLink } from '#web/app-link.tsx';
import { useFormat } from '#web/i18n.tsx';
import styles from './own-figures.module.css';

export interface OwnFigureProps {
  /** Undefined while it is loading. */
  readonly value: number | undefined;
  /** The label of the number, in the plural form for the value. */
  readonly label: string;
  /** Purpose of the number, under its label. */
  readonly hint?: string | undefined;
  /** A link to the list that is counted. */
  readonly to?: string | undefined;
}

/** Shows a figure on /myswapu. */
export function OwnFigure({ value, label, hint, to }: OwnFigureProps) {
  const format = useFormat();
  return (
    <li className={styles.number}>
      <strong className={styles.value}>{value === undefined ? '…' : format.number(value)}</strong>
      {to === undefined ? (
        label
      ) : (
        <AppLink to={to} className={styles.way}>
          {label}
        </AppLink>
      )}
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </li>
  );
}
