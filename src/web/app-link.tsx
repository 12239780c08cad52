import { createContext, use } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

export type AppLinkProps = LinkProps;

/** Fetches the code of the screen at an own path ahead of the click. */
export const PreloadContext = createContext<(path: string) => void>(() => {});

/** A link inside the app. Reaching for it fetches the screen behind it. */
export function AppLink({ onPointerEnter, onFocus, ...rest }: AppLinkProps) {
  const preload = use(PreloadContext);
  const reach = () => preload(typeof rest.to === 'string' ? rest.to : (rest.to.pathname ?? ''));
  return (
    <Link
      {...rest}
      onPointerEnter={(event) => {
        reach();
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        reach();
        onFocus?.(event);
      }}
    />
  );
}
