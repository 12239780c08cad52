import styles from './spinner.module.css';

export interface SpinnerProps {
  readonly size?: number | undefined;
  /** The label for screen readers; omitted where a busy control announces it already. */
  readonly label?: string | undefined;
}

export function Spinner({ size = 24, label }: SpinnerProps) {
  return (
    <svg
      className={styles.spinner}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle
        cx="12"
        cy="12"
        r="9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        pathLength="100"
        strokeDasharray="62 38"
      />
    </svg>
  );
}
