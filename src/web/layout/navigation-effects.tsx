import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useMatches, type Location } from 'react-router-dom';
import type { RouteData } from '#web/route-data.ts';
import { recordLocation } from '#web/kit/sheet-history.ts';
import { setDocumentHead } from '#web/set-document-head.ts';
import { useTranslate } from '#web/i18n.tsx';
import { NavigationProgress } from './navigation-progress.tsx';

// The sign-in sheet opens at an address of its own: the page under it stays where it was scrolled to.
let keyUnder = '';
const scrollKey = ({ key, search }: Pick<Location, 'key' | 'search'>): string =>
  new URLSearchParams(search).has('signin') ? keyUnder : (keyUnder = key);

/**
 * After each navigation: restores the scroll position, sets the tab's title and announces the page to screen readers.
 */
export function NavigationEffects() {
  const t = useTranslate();
  const { pathname, key } = useLocation();
  const data = useMatches().at(-1)?.loaderData as RouteData | undefined;
  const head = data?.head ?? null;
  const arrivedAt = useRef(pathname);
  const [announced, setAnnounced] = useState('');

  useLayoutEffect(() => recordLocation(key), [key]);
  useEffect(() => setDocumentHead(head, t('shell.title')), [head, t]);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    setAnnounced(document.title);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <ScrollRestoration getKey={scrollKey} />
      <NavigationProgress />
      <div className="visually-hidden" aria-live="polite">
        {announced}
      </div>
    </>
  );
}
