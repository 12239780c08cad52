import { createContext, use, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface Screen {
  readonly path: string;
  isOnShow: boolean;
}

const ScreenContext = createContext<Screen | null>(null);

/** Stands around a screen, inside the boundary that waits for it. */
export function ScreenOnShow({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const screen = useMemo<Screen>(() => ({ path: pathname, isOnShow: false }), [pathname]);
  return (
    <ScreenContext value={screen}>
      {children}
      <Shown screen={screen} />
    </ScreenContext>
  );
}

function Shown({ screen }: { readonly screen: Screen }) {
  useLayoutEffect(() => {
    screen.isOnShow = true;
  }, [screen]);
  return null;
}

/** The screen one stands in, which tells whether the reader sees it already. What joins it then must not wait, or all of it would vanish under their hands. */
export const useScreen = (): Readonly<Screen> | null => use(ScreenContext);
