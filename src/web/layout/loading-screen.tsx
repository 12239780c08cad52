import { Spinner } from '#web/kit/spinner.tsx';
import styles from './loading-screen.module.css';

/**
 * Shown in the frame until a screen that only the browser renders is ready. It appears late, because most screens are
 * quicker.
 */
export function LoadingScreen() {
  return (
    <div className={styles.waiting}>
      <Spinner size={36} />
    </div>
  );
}
