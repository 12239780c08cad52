import { useEffect, useRef } from 'react';
import { IconArrowUpRight, IconLayoutDashboard } from '@tabler/icons-react';
import { NavLink, useLocation } from 'react-router-dom';
import manifest from '../../package.json' with { type: 'json' };
import { appVersion } from '#contracts/app-version.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { navigationGroups } from '#admin/registry/entries.ts';
import { Wordmark } from '#web/layout/wordmark.tsx';
import { useRegistry } from '#admin/registry/registry-context.ts';
import styles from './console-frame.module.css';

const link = styles.link ?? '';

/** The navigation entries of modules, in groups; `onGo` closes the drawer that contains them on a phone. */
export function SideNavigation({ onGo = () => undefined }: { readonly onGo?: () => void }) {
  const t = useTranslate();
  const { navigation } = useRegistry();
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (menu.current) showCurrent(menu.current);
  }, [pathname]);
  const groups = navigationGroups.filter((group) => navigation.some((entry) => entry.group === group));
  return (
    <>
      <NavLink to="/" className={styles.brand ?? ''} onClick={onGo}>
        <Wordmark size={26} /> <small>{t('console.name')}</small>
      </NavLink>
      <nav ref={menu} aria-label={t('console.navigation')}>
        <NavLink to="/" end className={link} onClick={onGo}>
          <IconLayoutDashboard size={18} stroke={1.7} aria-hidden /> {t('console.dashboard.title')}
        </NavLink>
        {groups.map((group) => (
          <div key={group} role="group" aria-label={t(`console.group.${group}`)}>
            <p className={styles.group}>{t(`console.group.${group}`)}</p>
            {navigation
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <NavLink key={entry.to} to={`/${entry.to}`} className={link} onClick={onGo}>
                  <entry.icon size={18} stroke={1.7} aria-hidden /> {t(entry.label)}
                </NavLink>
              ))}
          </div>
        ))}
      </nav>
      <div className={styles.foot}>
        <a className={styles.link} href="/">
          <IconArrowUpRight size={18} stroke={1.7} aria-hidden /> {t('console.toSite')}
        </a>
        <small className={styles.release}>
          {t('console.release', { version: manifest.version, build: appVersion })}
        </small>
      </div>
    </>
  );
}

// Scrolls the side alone: scrollIntoView would also move the page.
function showCurrent(menu: HTMLElement): void {
  const [side, link] = [menu.parentElement, menu.querySelector('[aria-current="page"]')];
  if (!side || !link) return;
  const [seen, { top, bottom }] = [side.getBoundingClientRect(), link.getBoundingClientRect()];
  if (top < seen.top || bottom > seen.bottom) side.scrollTop += (top + bottom) / 2 - (seen.top + seen.bottom) / 2;
}
