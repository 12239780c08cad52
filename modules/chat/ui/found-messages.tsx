import { Fragment } from 'react';
import { IconSearch } from '@tabler/icons-react';
import type { MemberId } from '#contracts/ids.ts';
import { AppLink } from '#web/app-link.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { PagedList } from '#web/kit/paged-list.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { foundMark, type FoundMessage } from '../domain/message-search.schemas.ts';
import { toRoomPath, toRoomWindowName } from '../domain/room-window.ts';
import { useFormatRoomName } from './use-format-room-name.ts';
import styles from './message-search.module.css';
import rowStyles from './room-row.module.css';

export interface FoundMessagesProps {
  readonly words: string;
  readonly me: MemberId;
}

/** The messages with these words in one's rooms, newest first; each opens its room where it stands. */
export default function FoundMessages({ words, me }: FoundMessagesProps) {
  const t = useTranslate();
  const pages = trpc.chat.search.useInfiniteQuery(
    { words, limit: 20 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  return (
    <PagedList
      query={pages}
      loading={<Skeleton shape="box" height="84px" />}
      empty={<EmptyState art={<IconSearch size={40} />} title={t('chat.search.none', { words })} />}
      more={t('chat.search.more')}
    >
      {(messages) => (
        <Stack as="ul" gap={1} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {messages.map((message) => (
            <FoundMessageRow key={message.id} message={message} isMine={message.authorId === me} />
          ))}
        </Stack>
      )}
    </PagedList>
  );
}

function FoundMessageRow({ message, isMine }: { readonly message: FoundMessage; readonly isMine: boolean }) {
  const t = useTranslate();
  const format = useFormat();
  const name = useFormatRoomName()(message.others);
  const author = message.others.find(({ id }) => id === message.authorId)?.username ?? t('chat.someone');
  return (
    <li>
      <AppLink
        to={toRoomPath(message.roomId, message.sequence)}
        target={toRoomWindowName(message.roomId)}
        className={styles.found}
      >
        <span className={rowStyles.top}>
          <strong>{name}</strong>
          <time className={rowStyles.when} dateTime={message.createdAt}>
            {format.dateTime(message.createdAt)}
          </time>
        </span>
        <span className={styles.excerpt}>
          {isMine ? t('chat.you') : author}: <Excerpt text={message.excerpt} />
        </span>
        <span className="visually-hidden">({t('chat.rooms.newWindow')})</span>
      </AppLink>
    </li>
  );
}

/** An excerpt with the words that were searched for marked. */
const Excerpt = ({ text }: { readonly text: string }) =>
  text.split(foundMark.start).map((part, index) => {
    const [marked, rest] = part.split(foundMark.end);
    // The parts of one text have no other name than their place.
    // oxlint-disable-next-line react/no-array-index-key
    return rest === undefined ? (
      part
    ) : (
      <Fragment key={index}>
        {<mark>{marked}</mark>}
        {rest}
      </Fragment>
    );
  });
