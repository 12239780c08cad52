import type { ReactNode } from 'react';
import type { RoomId } from '#contracts/ids.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { Message, ChatPerson } from '../domain/chat.schemas.ts';
import { MessageFiles } from './message-files.tsx';
import { ScamWarning } from './scam-warning.tsx';
import styles from './message-line.module.css';

export interface MessageLineProps {
  readonly roomId: RoomId;
  readonly message: Message;
  readonly author: ChatPerson | undefined;
  readonly isMine: boolean;
  /** Follows directly on a message of the same author: name and picture are not repeated. */
  readonly isFollowing: boolean;
  /** The text that warnings are about. */
  readonly judgedText: string;
  /** The item that the message asks about, and what. */
  readonly question?: string | undefined;
  /** The last of the viewer's messages that the other member has seen. */
  readonly isSeen: boolean;
  /** Actions on the message. */
  readonly menu: ReactNode;
  /** Takes the message back; below it, beside its time. */
  readonly takeBack?: ReactNode;
}

/** A member's message. */
export function MessageLine({
  roomId,
  message,
  author,
  isMine,
  isFollowing,
  judgedText,
  question,
  isSeen,
  menu,
  takeBack,
}: MessageLineProps) {
  const t = useTranslate();
  const format = useFormat();
  const name = author?.username ?? t('chat.someone');
  // Missing in answers of the last release.
  const files = message.files ?? [];
  return (
    <div
      className={classNames(styles.line, isMine && styles.mine, isFollowing && styles.following)}
      data-sequence={message.sequence}
    >
      {!isMine && (
        <span className={styles.face}>
          {!isFollowing && <Avatar name={name} picture={author?.pictureUrl} size={32} />}
        </span>
      )}
      <MessageBubble
        name={isMine ? t('chat.you') : name}
        isNameHidden={isMine || isFollowing}
        text={message.text ?? ''}
        question={question}
        warning={!isMine && <ScamWarning text={[judgedText, ...listShownNames(files)].join('\n')} />}
        files={files.length > 0 && <MessageFiles roomId={roomId} files={files} name={isMine ? t('chat.you') : name} />}
      >
        <time dateTime={message.createdAt}>{format.time(message.createdAt)}</time>
        {isSeen && <span> · {t('chat.seen')}</span>}
        {takeBack}
      </MessageBubble>
      {menu}
    </div>
  );
}

/** Names of pictures and videos are not shown. */
const listShownNames = (files: Message['files']): readonly string[] =>
  files.filter(({ format }) => format === 'pdf' || format === 'txt').map(({ name }) => name);

export interface MessageBubbleProps {
  readonly name: string;
  readonly isNameHidden: boolean;
  /** Empty beside files alone. */
  readonly text: string;
  readonly files?: ReactNode;
  readonly question?: string | undefined;
  readonly isWaiting?: boolean;
  /** Above the text, so that it is met first. */
  readonly warning?: ReactNode;
  /** Below the text: the time, "seen", or an error. */
  readonly children: ReactNode;
}

export function MessageBubble({
  name,
  isNameHidden,
  text,
  files,
  question,
  isWaiting = false,
  warning,
  children,
}: MessageBubbleProps) {
  return (
    <div className={styles.body}>
      <span className={isNameHidden ? 'visually-hidden' : styles.name}>{name}</span>
      {warning}
      {files}
      {question && <span className={styles.question}>{question}</span>}
      {text !== '' && <p className={classNames(styles.bubble, isWaiting && styles.waiting)}>{text}</p>}
      <div className={styles.below}>{children}</div>
    </div>
  );
}
