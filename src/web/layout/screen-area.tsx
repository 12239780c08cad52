import { Suspense, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { ScreenProvider } from '#web/screen-provider.tsx';
import { useMarkHydrated } from '#web/hydration.ts';
import styles from './layout.module.css';
import { useKeepFocusInside } from './use-keep-focus-inside.ts';

/** The container of the screen between the bars. */
export function ScreenArea() {
  const place = useRef<HTMLElement>(null);
  useKeepFocusInside(place);
  return (
    <main id="main" ref={place} className={styles.main} tabIndex={-1}>
      <Suspense fallback={null}>
        <ScreenProvider>
          <Outlet />
        </ScreenProvider>
        <TakenOver />
      </Suspense>
    </main>
  );
}

function TakenOver() {
  useMarkHydrated();
  return null;
}
