import { Suspense, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { ScreenOnShow } from '#web/screen-on-show.tsx';
import { useTakenOver } from '#web/taken-over.ts';
import styles from './layout.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

/** The container of the screen between the bars. */
export function ScreenPlace() {
  const place = useRef<HTMLElement>(null);
  useKeptFocus(place);
  return (
    <main id="main" ref={place} className={styles.main} tabIndex={-1}>
      <Suspense fallback={null}>
        <ScreenOnShow>
          <Outlet />
        </ScreenOnShow>
        <TakenOver />
      </Suspense>
    </main>
  );
}

function TakenOver() {
  useTakenOver();
  return null;
}
