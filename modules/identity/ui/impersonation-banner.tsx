import { Button } from '#web/kit/button.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import styles from './impersonation-banner.module.css';

/** Shows on every screen that an admin is impersonating a member, and ends the impersonation. */
export default function ImpersonationBanner({
  username,
  until,
}: {
  readonly username: string;
  readonly until: string;
}) {
  const t = useTranslate();
  const format = useFormat();
  const toast = useToast();
  // Reloads the page, because everything on screen belongs to the impersonated member.
  const end = trpc.identity.endImpersonation.useMutation({
    onSuccess: () => window.location.assign('/admin'),
    onError: toast.error,
  });
  return (
    <aside className={styles.banner} aria-label={t('identity.impersonation.label')}>
      <p className={styles.text}>{t('identity.impersonation.text', { name: username, time: format.time(until) })}</p>
      <Button size="small" tone="danger" busy={end.isPending} onClick={() => end.mutate()}>
        {t('identity.impersonation.end')}
      </Button>
    </aside>
  );
}
