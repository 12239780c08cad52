import { useState } from 'react';
import { IconArrowDown } from '@tabler/icons-react';
import type { MessageId, RoomId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Spinner } from '#web/kit/spinner.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { ReportButton } from '#web/safety/report-button.tsx';
import { trpc } from '#web/trpc.ts';
import { useViewer, type Viewer } from '#web/viewer.ts';
import { findWireError } from '#web/wire-error.ts';
import { useTranslate } from '#web/i18n.tsx';
import { maxMessageFiles, messagesPerPage, messagesPerSearchedPage } from '../domain/chat-bounds.ts';
import type { MessageFile } from '../domain/chat.schemas.ts';
import type { Room as RoomView } from '../server/chat.views.ts';
import { Composer } from './composer.tsx';
import { useMemberOutbox, useUnsentMessages } from './member-outbox.ts';
import { listQuickAnswers } from './list-quick-answers.ts';
import { useFormatRoomName } from './use-format-room-name.ts';
import { RoomMessageList } from './room-message-list.tsx';
import styles from './chat-room.module.css';
import { useFileDrop } from './use-file-drop.ts';
import { useFileUploads } from './use-file-uploads.ts';
import { useScrollToMessage } from './use-scroll-to-message.ts';
import { useStickToBottom } from './use-stick-to-bottom.ts';
import { useRoomMessages } from './use-room-messages.ts';
import { useSendReadPosition } from './use-send-read-position.ts';
import { usePublishTyping, useIsOtherTyping } from './use-typing.ts';

export interface RoomProps {
  readonly roomId: RoomId;
  /** The number of a message to begin at; at the end without one. */
  readonly at?: number | null;
}

/** A room: its messages, live, and the composer. Fills the height of its container. */
export function ChatRoom({ roomId, at = null }: RoomProps) {
  const viewer = useViewer();
  // The page's loading has tried already.
  const room = trpc.chat.room.useQuery({ roomId }, { retryOnMount: false });
  if (room.error) return <RoomError roomId={roomId} error={room.error} onRetry={() => void room.refetch()} />;
  if (!room.data || !viewer)
    return (
      <div className={styles.loading}>
        <Spinner />
      </div>
    );
  return <OpenRoom key={roomId} room={room.data} viewer={viewer} at={at} />;
}

interface RoomErrorProps extends RoomProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function RoomError({ roomId, error, onRetry }: RoomErrorProps) {
  return (
    <div className={styles.error}>
      {findWireError(error)?.kind === 'notFound' ? (
        <NoRoom roomId={roomId} error={error} />
      ) : (
        <ErrorNote error={error} onRetry={onRetry} />
      )}
    </div>
  );
}

/** Offers the report of a room that the viewer was in and read; about any other room it says nothing. */
function NoRoom({ roomId, error }: Omit<RoomErrorProps, 'onRetry'>) {
  const t = useTranslate();
  const { data, isPending } = trpc.chat.closedRoom.useQuery({ roomId });
  if (isPending) return <Spinner />;
  if (!data?.last) return <ErrorNote error={error} />;
  return (
    <Stack>
      <p role="status">{t('chat.closed')}</p>
      <ReportButton thing={{ kind: 'message', roomId, messageId: data.last.messageId }}>
        {t('chat.reportClosed')}
      </ReportButton>
    </Stack>
  );
}

/** A scrolling box has to be focusable to be scrolled by keyboard. */
const reachable = { tabIndex: 0 } as const;

interface OpenRoomProps {
  readonly room: RoomView;
  readonly viewer: Viewer;
  readonly at: number | null;
}

function OpenRoom({ room, viewer, at }: OpenRoomProps) {
  const t = useTranslate();
  const toast = useToast();
  const mailbox = useMemberOutbox(viewer.id);
  const unsent = useUnsentMessages(mailbox).filter(({ roomId }) => roomId === room.id);
  const { messages, ...pages } = useRoomMessages(
    room.id,
    mailbox,
    at === null ? messagesPerPage : messagesPerSearchedPage,
  );
  const others = room.members.filter(({ id }) => id !== viewer.id);
  const [other] = others;
  const name = useFormatRoomName()(others);
  const [seenBefore] = useState(() => room.members.find(({ id }) => id === viewer.id)?.seenSequence ?? 0);
  const { list, onScroll, isAtBottom, goDown, stayDown } = useStickToBottom(
    messages[0]?.id,
    unsent.at(-1)?.id ?? messages.at(-1)?.id,
  );
  useScrollToMessage(list, at, { messages, ...pages });
  const theirLast = messages.findLast(({ authorId }) => authorId === other?.id)?.sequence;
  const isTyping = useIsOtherTyping(room.id, other?.id, theirLast);
  const publishTyping = usePublishTyping(room.id);
  useSendReadPosition(room.id, messages.at(-1)?.sequence ?? 0, isAtBottom);
  const next = useFileUploads();
  const addFiles = (files: readonly File[]): void => {
    if (next.uploads.add(files) > 0)
      toast.show(t('chat.files.tooMany', { maximum: maxMessageFiles }), { tone: 'danger' });
  };
  const drop = useFileDrop(addFiles);
  const send = (text: string, files: readonly MessageFile[]): void => {
    const id = crypto.randomUUID() as MessageId;
    mailbox.outbox.add({ id, roomId: room.id, text, files, writtenAt: new Date().toISOString() });
    goDown();
  };
  return (
    <section
      className={classNames(styles.room, drop.isOver && styles.over)}
      {...drop.handlers}
      aria-label={t('chat.roomWith', { name })}
    >
      <div
        ref={list}
        className={styles.list}
        onScroll={onScroll}
        {...reachable}
        role="log"
        aria-busy={pages.isLoadingOlder}
      >
        {pages.hasOlder && (
          <Button className={styles.older} size="small" busy={pages.isLoadingOlder} onClick={pages.loadOlder}>
            {t('chat.older')}
          </Button>
        )}
        <ErrorNote error={pages.error} onRetry={pages.retry} />
        {messages.length === 0 && unsent.length === 0 && !pages.isLoading && (
          <p className={styles.empty}>{t('chat.empty')}</p>
        )}
        <RoomMessageList {...{ room, viewer, messages, unsent, seenBefore }} outbox={mailbox.outbox} />
      </div>
      {!isAtBottom && (
        <Button className={styles.down} size="small" icon={<IconArrowDown size={18} aria-hidden />} onClick={goDown}>
          {t('chat.newest')}
        </Button>
      )}
      <p className={styles.typing} aria-live="polite">
        {isTyping && other ? t('chat.typing', { name: other.username }) : ''}
      </p>
      <Composer
        roomId={room.id}
        next={next}
        onFiles={addFiles}
        onSend={send}
        onTyping={publishTyping}
        answers={unsent.length > 0 ? [] : listQuickAnswers(messages, viewer.id)}
        onAnswersShown={stayDown}
      />
    </section>
  );
}
