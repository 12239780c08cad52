import { createContext, use } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

export type AppLinkProps = LinkProps;

/** Fetches the code of the screen at a path of the app ahead of the click. */
export const PreloadContext = createContext<(path: string) => void>(() => {});

/** A link inside the app. Hovering over or focusing it fetches the code of its screen. */
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
