import { AppLink } from '#web/app-link.tsx';
import { useFormat } from '#web/words.tsx';
import styles from './standing.module.css';

export interface StandingNumberProps {
  /** Not known yet while undefined. */
  readonly value: number | undefined;
  /** What is counted, in the number that fits the value. */
  readonly label: string;
  /** Where the counted things are. */
  readonly to?: string | undefined;
}

/** One of the numbers on /myswapu. */
export function StandingNumber({ value, label, to }: StandingNumberProps) {
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
    </li>
  );
}
