import { Suspense } from 'react';
import { IconMessages } from '@tabler/icons-react';
import { AppLink } from '#web/app-link.tsx';
import { webModules } from '#web/modules.ts';
import { useHydrated } from '#web/use-hydrated.ts';
import { useWords } from '#web/words.tsx';
import styles from './messages-place.module.css';

const Unread = webModules.find((module) => module.slots?.unread)?.slots?.unread;

/** The way to one's messages, and how much waits there. */
export function MessagesPlace() {
  const t = useWords();
  const isHydrated = useHydrated();
  return (
    <AppLink to="/discuss" className={styles.place} title={t('shell.nav.messages')}>
      <IconMessages size={22} aria-hidden />
      <span className="visually-hidden">{t('shell.nav.messages')}</span>
      {Unread && isHydrated && <span className={styles.unread}><Suspense fallback={null}><Unread /></Suspense></span>}
    </AppLink>
  );
}
