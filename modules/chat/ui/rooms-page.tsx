import { Suspense } from 'react';
import { IconMessages } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { cleanSearchText } from '#contracts/clean-text.ts';
import { truncateText } from '#contracts/truncate-text.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { PagedList } from '#web/kit/paged-list.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { lazyComponent } from '#web/lazy-part.tsx';
import type { PageHead } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer, type Viewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import { maxSearchLength } from '../domain/chat-bounds.ts';
import { useMemberOutbox } from './member-outbox.ts';
import { MessageSearch } from './message-search.tsx';
import { RoomRow } from './room-row.tsx';

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('chat.rooms.title'),
  isPrivate: true,
});

const FoundMessages = lazyComponent(() => import('./found-messages.tsx'));

/** All rooms of the member, the one last written in first, or the messages in them with some words. */
export default function RoomsPage() {
  const t = useTranslate();
  const viewer = useViewer();
  const [params, setParams] = useSearchParams();
  const words = truncateText(cleanSearchText(params.get('q') ?? ''), maxSearchLength);
  const search = (typed: string): void => setParams(typed === '' ? {} : { q: typed });
  return (
    <Page title={t('chat.rooms.title')} lead={t('chat.rooms.lead')} width="text">
      {viewer && (
        <Stack gap={2}>
          <MessageSearch key={words} words={words} onSearch={search} />
          {words === '' ? (
            <Rooms viewer={viewer} />
          ) : (
            <Suspense fallback={<RoomSkeletons />}>
              <FoundMessages words={words} me={viewer.id} />
            </Suspense>
          )}
        </Stack>
      )}
    </Page>
  );
}

function Rooms({ viewer }: { readonly viewer: Viewer }) {
  const t = useTranslate();
  const pages = trpc.chat.rooms.useInfiniteQuery({ limit: 20 }, { getNextPageParam: ({ nextCursor }) => nextCursor });
  useMemberOutbox(viewer.id);
  return (
    <Stack gap={1}>
      <PagedList query={pages} loading={<RoomSkeletons />} empty={<NoRooms />} more={t('chat.rooms.more')}>
        {(rooms) => (
          <Stack as="ul" gap={1} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {rooms.map((room) => (
              <RoomRow key={room.id} room={room} me={viewer.id} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Stack>
  );
}

const RoomSkeletons = () => (
  <Stack gap={1}>
    {[1, 2, 3].map((n) => (
      <Skeleton key={n} shape="box" height="84px" />
    ))}
  </Stack>
);

function NoRooms() {
  const t = useTranslate();
  return (
    <EmptyState
      art={<IconMessages size={40} />}
      title={t('chat.rooms.empty')}
      action={
        <LinkButton tone="action" to="/search">
          {t('chat.rooms.emptyAction')}
        </LinkButton>
      }
    >
      {t('chat.rooms.emptyHint')}
    </EmptyState>
  );
}
