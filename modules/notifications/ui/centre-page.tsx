import { useEffect } from 'react';
import { IconBell } from '@tabler/icons-react';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { AppLink } from '#web/app-link.tsx';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { PagedList } from '#web/kit/paged-list.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useToast } from '#web/kit/toast.tsx';
import type { PageHead } from '#web/page-part.ts';
import { sendOnceOnlineOptions } from '#web/query-client.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import styles from './centre.module.css';
import { NotificationDays } from './notification-days.tsx';

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('notifications.title'),
  isPrivate: true,
});

/**
 * All notifications of a member, by day. Opening the page marks them as seen; opening one, or the button, marks it as
 * read.
 */
export default function CentrePage() {
  const t = useTranslate();
  const list = useNotifications();
  const notifications = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Page
      title={t('notifications.title')}
      lead={t('notifications.centre.lead')}
      width="text"
      actions={<Actions isAnyUnread={notifications.some(({ isRead }) => !isRead)} />}
    >
      <PagedList
        query={list}
        loading={<NotificationSkeletons />}
        empty={<NoNotifications />}
        more={t('notifications.centre.more')}
      >
        {(shown) => <NotificationDays notifications={shown} />}
      </PagedList>
    </Page>
  );
}

const NotificationSkeletons = () => (
  <div className={styles.list} aria-busy>
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} shape="box" height="5rem" />
    ))}
  </div>
);

function NoNotifications() {
  const t = useTranslate();
  return (
    <EmptyState
      art={<IconBell size={40} />}
      title={t('notifications.centre.empty')}
      action={
        <LinkButton to="/search" tone="action">
          {t('notifications.centre.emptyAction')}
        </LinkButton>
      }
    >
      {t('notifications.centre.emptyHint')}
    </EmptyState>
  );
}

function useNotifications() {
  const list = trpc.notifications.list.useInfiniteQuery({ limit: 20 }, { getNextPageParam: (page) => page.nextCursor });
  const { mutate } = trpc.notifications.markSeen.useMutation(sendOnceOnlineOptions);
  const newest = list.data?.pages[0]?.items.find(({ isSeen }) => !isSeen)?.id;
  useEffect(() => {
    if (newest !== undefined) mutate({});
  }, [newest, mutate]);
  return list;
}

function Actions({ isAnyUnread }: { readonly isAnyUnread: boolean }) {
  const t = useTranslate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const readAll = trpc.notifications.markAllRead.useMutation({
    onSuccess: () => utils.notifications.invalidate(),
    onError: toast.error,
  });
  return (
    <>
      <AppLink to="/settings/notification" className={styles.settings}>
        {t('notifications.centre.settings')}
      </AppLink>
      {isAnyUnread && (
        <Button size="small" busy={readAll.isPending} onClick={() => readAll.mutate({})}>
          {t('notifications.centre.readAll')}
        </Button>
      )}
    </>
  );
}
