import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Outlet, useMatches } from 'react-router-dom';
import { AppLink } from '#web/app-link.tsx';
import { FramedList } from '#web/kit/framed-list.tsx';
import { Page } from '#web/kit/page.tsx';
import { toSettingsPath, settingsSections } from '#web/settings-sections.ts';
import { useTranslate } from '#web/i18n.tsx';
import styles from './settings-frame.module.css';

/** The list of settings with the chosen section beside it; on a phone one after the other. */
export default function SettingsFrame() {
  const t = useTranslate();
  const path = useMatches().at(-1)?.id;
  const chosen = settingsSections.find((section) => toSettingsPath(section) === path);
  const shown = chosen ?? settingsSections[0];
  return (
    <Page title={<Title isWayBack={chosen !== undefined} />}>
      <div className={styles.frame} data-at={chosen ? 'section' : 'list'}>
        <nav className={styles.list} aria-label={t('pages.settings.title')}>
          <FramedList isLined>
            {settingsSections.map((section) => (
              <li key={section.section}>
                <AppLink
                  to={toSettingsPath(section)}
                  className={styles.entry}
                  aria-current={section === chosen ? 'page' : undefined}
                  data-shown={section === shown || undefined}
                >
                  <section.icon size={22} />
                  <span className={styles.name}>{t(section.words)}</span>
                  <IconChevronRight size={20} className={styles.onward} aria-hidden />
                </AppLink>
              </li>
            ))}
          </FramedList>
        </nav>
        {shown && (
          <section className={styles.section} aria-labelledby="settings-section">
            <h2 id="settings-section">{t(shown.words)}</h2>
            <Outlet />
          </section>
        )}
      </div>
    </Page>
  );
}

/** On a phone a section covers the list, so the title links back to it. */
function Title({ isWayBack }: { readonly isWayBack: boolean }) {
  const t = useTranslate();
  if (!isWayBack) return t('pages.settings.title');
  return (
    <AppLink to="/settings" className={styles.back}>
      <IconChevronLeft size={24} aria-hidden />
      {t('pages.settings.title')}
    </AppLink>
  );
}
