import type { ReactNode } from 'react';
import type { MemberId, MessageId, RoomId } from '#contracts/ids.ts';
import { useIsOnline } from '#web/use-is-online.ts';
import type { Viewer } from '#web/viewer.ts';
import { useFormat, useWords } from '#web/words.tsx';
import type { Message } from '../domain/chat.schemas.ts';
import type { Room } from '../server/chat.views.ts';
import { lineText } from './line-text.ts';
import { MessageLine } from './message-line.tsx';
import type { Outbox, Unsent } from './outbox.ts';
import { roomLines, type RoomLine } from './room-lines.ts';
import styles from './room.module.css';
import { UnsentLine } from './unsent-line.tsx';

/** Something another member said, as a menu on it needs to know it. */
export interface SaidMessage {
  readonly roomId: RoomId;
  readonly messageId: MessageId;
  readonly authorId: MemberId;
}

export interface RoomListProps {
  readonly room: Room;
  readonly viewer: Viewer;
  readonly messages: readonly Message[];
  readonly unsent: readonly Unsent[];
  readonly outbox: Outbox;
  readonly seenBefore: number;
  readonly lineActions: ((message: Message) => ReactNode) | undefined;
  readonly messageMenu: ((message: SaidMessage) => ReactNode) | undefined;
}

/** Everything said in a room, and what is still on its way. */
export function RoomList({
  room,
  viewer,
  messages,
  unsent,
  outbox,
  seenBefore,
  lineActions,
  messageMenu,
}: RoomListProps) {
  const format = useFormat();
  const isOnline = useIsOnline();
  const lines = roomLines(messages, { me: viewer.id, seenBefore, dayOf: format.date });
  const seenByOther = Math.max(
    0,
    ...room.members.filter(({ id }) => id !== viewer.id).map(({ seenSequence }) => seenSequence),
  );
  const lastSeen = messages.findLast(
    ({ authorId, text, sequence }) => authorId === viewer.id && text !== null && sequence <= seenByOther,
  );
  return (
    <>
      {lines.map((line) => (
        <Line
          key={line.key}
          {...{ line, room, viewer, lineActions, messageMenu }}
          isSeen={line.kind === 'message' && line.message === lastSeen}
        />
      ))}
      {unsent.map((one) => (
        <UnsentLine key={one.id} unsent={one} outbox={outbox} isOnline={isOnline} />
      ))}
    </>
  );
}

interface LineProps {
  readonly line: RoomLine;
  readonly room: Room;
  readonly viewer: Viewer;
  readonly isSeen: boolean;
  readonly lineActions: RoomListProps['lineActions'];
  readonly messageMenu: RoomListProps['messageMenu'];
}

function Line({ line, room, viewer, isSeen, lineActions, messageMenu }: LineProps) {
  const t = useWords();
  if (line.kind === 'day')
    return (
      <p className={styles.day}>
        <span>{line.day}</span>
      </p>
    );
  if (line.kind === 'unread')
    return (
      <p className={styles.unread}>
        <span>{t('chat.unread')}</span>
      </p>
    );
  const { message, isMine, isFollowing } = line;
  if (message.code === null) {
    const menu =
      isMine || message.authorId === null
        ? null
        : messageMenu?.({ roomId: room.id, messageId: message.id, authorId: message.authorId });
    return (
      <MessageLine
        {...{ message, isMine, isFollowing, isSeen, menu }}
        author={room.members.find(({ id }) => id === message.authorId)}
      />
    );
  }
  return (
    <div className={styles.happened}>
      <span>{lineText(t, message, viewer.id, room.members)}</span>
      {lineActions?.(message)}
    </div>
  );
}
