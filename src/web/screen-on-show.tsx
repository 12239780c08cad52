import { createContext, use, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface Screen {
  isOnShow(): boolean;
}

const ScreenContext = createContext<Screen | null>(null);

/** Stands around a screen, inside the boundary that waits for it. */
export function ScreenOnShow({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const shown = useRef<string | null>(null);
  const screen = useMemo<Screen>(() => ({ isOnShow: () => shown.current === pathname }), [pathname]);
  useLayoutEffect(() => {
    shown.current = pathname;
  }, [pathname]);
  return <ScreenContext value={screen}>{children}</ScreenContext>;
}

/**
 * The screen one stands in, which tells whether the reader sees it already. What joins it then must not wait, or all of
 * it would vanish under their hands.
 */
export const useScreen = (): Screen | null => use(ScreenContext);
