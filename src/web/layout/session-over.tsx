import { IconX } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { AppLink } from '#web/app-link.tsx';
import { writeStored } from '#web/client-storage.ts';
import { toSignInPath } from '#web/find-redirect-path.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { pathLeftAtSignOutStore } from '#web/session-end.ts';
import { useStore } from '#web/store.ts';
import { useTranslate } from '#web/i18n.tsx';
import styles from './site-notices.module.css';

/** Says that the session ended by itself, until it is closed or a member signs in. Signing in leads back. */
export default function SessionOver() {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const left = useStore(pathLeftAtSignOutStore);
  return (
    <p className={styles.notice}>
      {t('shell.sessionOver')}
      <AppLink to={toSignInPath(left ?? pathname + search, pathname + search)}>{t('shell.nav.signIn')}</AppLink>
      <IconButton
        label={t('shell.close')}
        icon={<IconX size={18} aria-hidden />}
        onClick={() => writeStored('didAutoLogout', null)}
      />
    </p>
  );
}
