import { hour } from '#contracts/durations.ts';
import { OfferNote } from '#modules/offers/ui/public.ts';
import { SafetyMenu } from '#web/safety/safety-menu.tsx';
import { Fillers } from '#web/slots/fillers.tsx';
import { useIsOnline } from '#web/use-is-online.ts';
import type { Viewer } from '#web/viewer.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { Message } from '../domain/chat.schemas.ts';
import { formatEventLine } from '../domain/event-line-text.ts';
import { messageTakenBackCode } from '../domain/topics.ts';
import type { Room } from '../server/chat.views.ts';
import { roomEventActionSlot } from './chat-slots.ts';
import { findRoomEventAction, type RoomEventAction } from './find-room-event-action.ts';

import { MessageLine } from './message-line.tsx';
import type { MessageOutbox, UnsentMessage } from './outbox.ts';
import { buildRoomLines, type RoomLine } from './room-lines.ts';
import styles from './chat-room.module.css';
import { TakeBackButton } from './take-back-button.tsx';
import { UnsentLine } from './unsent-line.tsx';
import { useFormatQuestion } from './use-format-question.ts';

export interface RoomListProps {
  readonly room: Room;
  readonly viewer: Viewer;
  readonly messages: readonly Message[];
  readonly unsent: readonly UnsentMessage[];
  readonly outbox: MessageOutbox;
  readonly seenBefore: number;
}

/** All messages of a room, and the unsent ones. */
export function RoomMessageList({ room, viewer, messages, unsent, outbox, seenBefore }: RoomListProps) {
  const format = useFormat();
  const isOnline = useIsOnline();
  const lines = buildRoomLines(messages, { me: viewer.id, seenBefore, dayOf: format.date });
  const seenByOther = Math.max(
    0,
    ...room.members.filter(({ id }) => id !== viewer.id).map(({ seenSequence }) => seenSequence),
  );
  const lastSeen = messages.findLast(
    ({ authorId, text, sequence }) => authorId === viewer.id && text !== null && sequence <= seenByOther,
  );
  const action = findRoomEventAction(messages, room);
  return (
    <>
      {lines.map((line) => (
        <Line
          key={line.key}
          {...{ line, room, viewer }}
          isSeen={line.kind === 'message' && line.message === lastSeen}
          action={line.kind === 'message' && line.message.id === action?.messageId ? action : null}
        />
      ))}
      {unsent.map((one) => (
        <UnsentLine key={one.id} unsent={one} outbox={outbox} isOnline={isOnline} />
      ))}
    </>
  );
}

const isWithinHours = (iso: string, hours: number): boolean => Date.now() - Date.parse(iso) < hours * hour;

interface LineProps {
  readonly line: RoomLine;
  readonly room: Room;
  readonly viewer: Viewer;
  readonly isSeen: boolean;
  /** The buttons of the room's last line about its deal. */
  readonly action: RoomEventAction | null;
}

function Line({ line, room, viewer, isSeen, action }: LineProps) {
  const t = useTranslate();
  const formatQuestion = useFormatQuestion();
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
  const { message, isMine, isFollowing, judgedText } = line;
  // Missing in answers of the last release.
  const { seconds, keptHours } = room.takeBack ?? { seconds: 0, keptHours: 0 };
  const said =
    isMine || message.authorId === null
      ? null
      : { thing: { kind: 'message', roomId: room.id, messageId: message.id } as const, memberId: message.authorId };
  if (message.code === null) {
    return (
      <MessageLine
        {...{ message, isMine, isFollowing, isSeen, judgedText }}
        question={message.question ? formatQuestion.heading(message.question, room.questions ?? []) : undefined}
        roomId={room.id}
        menu={said && <SafetyMenu {...said} />}
        takeBack={isMine && seconds > 0 && <TakeBackButton roomId={room.id} message={message} seconds={seconds} />}
        author={room.members.find(({ id }) => id === message.authorId)}
      />
    );
  }
  return (
    <div className={styles.happened}>
      <span>{formatEventLine(t, message, viewer.id, { people: room.members, about: room.about })}</span>
      {room.offerId && message.code.startsWith('offers.') && typeof message.params?.['revision'] === 'number' && (
        <OfferNote offerId={room.offerId} revision={message.params['revision']} />
      )}
      {said && message.code === messageTakenBackCode && isWithinHours(message.createdAt, keptHours) && (
        <SafetyMenu {...said} />
      )}
      {action && <Fillers slot={roomEventActionSlot} of={action} />}
    </div>
  );
}
