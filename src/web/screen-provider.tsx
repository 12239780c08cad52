import { createContext, use, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface Screen {
  isOnShow(): boolean;
}

const ScreenContext = createContext<Screen | null>(null);

/** Wraps a screen, inside its Suspense boundary. */
export function ScreenProvider({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const shown = useRef<string | null>(null);
  const screen = useMemo<Screen>(() => ({ isOnShow: () => shown.current === pathname }), [pathname]);
  useLayoutEffect(() => {
    shown.current = pathname;
  }, [pathname]);
  return <ScreenContext value={screen}>{children}</ScreenContext>;
}

/**
 * The screen around a component, which says whether it is visible already. A part that is added then must not suspend,
 * or the whole visible screen would disappear.
 */
export const useScreen = (): Screen | null => use(ScreenContext);
