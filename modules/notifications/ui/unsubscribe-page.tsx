import { useSearchParams } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { AppLink } from '#web/app-link.tsx';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Page } from '#web/kit/page.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import styles from './unsubscribe-page.module.css';

export const head = ({ words }: PageRequest & { readonly words: Translate }): PageHead => ({
  title: words('notifications.stop.title'),
  isPrivate: true,
});

/**
 * The page of the unsubscribe link, signed in or not. Only the button changes something, because mail programs prefetch
 * links.
 */
export default function StopPage() {
  const t = useTranslate();
  const token = useSearchParams()[0].get('token') ?? '';
  const view = trpc.notifications.stopView.useQuery({ token }, { retry: false });
  const set = trpc.notifications.setMail.useMutation({ onSuccess: () => view.refetch() });
  const isOn = view.data?.kinds.some((kind) => kind.isOn) ?? false;
  return (
    <Page title={t('notifications.stop.title')} width="form">
      <ErrorNote error={view.error ?? set.error} />
      {view.error && <AppLink to="/settings/notification">{t('notifications.stop.settings')}</AppLink>}
      {view.isLoading && <Skeleton shape="box" height="10rem" />}
      {view.data && (
        <Stack gap={2}>
          <p role="status">
            {t(
              set.isSuccess
                ? isOn
                  ? 'notifications.stop.resumed'
                  : 'notifications.stop.stopped'
                : isOn
                  ? 'notifications.stop.on'
                  : 'notifications.stop.off',
            )}
          </p>
          <ul className={styles.kinds}>
            {view.data.kinds.map(({ kind }) => (
              <li key={kind}>{t(`notifications.kind.${kind}`)}</li>
            ))}
          </ul>
          <Button
            tone={isOn ? 'action' : 'quiet'}
            size="large"
            wide
            busy={set.isPending}
            onClick={() => set.mutate({ token, isOn: !isOn })}
          >
            {t(isOn ? 'notifications.stop.stop' : 'notifications.stop.resume')}
          </Button>
          <p>
            {t('notifications.stop.rest')}{' '}
            <AppLink to="/settings/notification">{t('notifications.stop.settings')}</AppLink>
          </p>
        </Stack>
      )}
    </Page>
  );
}
