import { Spinner } from '#web/kit/spinner.tsx';
import styles from './waiting.module.css';

/** Between the frame and a screen that only the browser renders. It shows itself late: most screens are quicker. */
export function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spinner size={36} />
    </div>
  );
}
