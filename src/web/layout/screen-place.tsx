import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useTakenOver } from '#web/taken-over.ts';
import styles from './layout.module.css';

/** Where the screen stands between the bars. */
export const ScreenPlace = () => (
  <main id="main" className={styles.main} tabIndex={-1}>
    <Suspense fallback={null}>
      <Outlet />
      <TakenOver />
    </Suspense>
  </main>
);

function TakenOver() {
  useTakenOver();
  return null;
}
