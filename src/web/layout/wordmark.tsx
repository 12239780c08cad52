import styles from './wordmark.module.css';

/** Two gum leaves that swap places, and the name. */
export function Wordmark({ size = 34 }: { readonly size?: number }) {
  return (
    <span className={styles.wordmark}>
      <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden>
        <path
          className={styles.leaf}
          d="M3 21C2 10 11 2 23 3c4 .3 8 1.200 12 2.500-2 8.500-8 14.500-17 15.300C12.500 21.300 8 20 3 21Z"
        />
        <path
          className={styles.sun}
          d="M37 19c1 11-8 19-20 18-4-.3-8-1.200-12-2.500 2-8.500 8-14.500 17-15.300C27.500 18.700 32 20 37 19Z"
        />
        <path className={styles.vein} d="M10 16C15 11.500 20 9 27 7.500M30 24c-5 4.500-10 7-17 8.500" />
      </svg>
      <span className={styles.name}>swapu</span>
    </span>
  );
}
