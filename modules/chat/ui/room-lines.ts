import type { MemberId } from '#contracts/ids.ts';
import type { Message } from '../domain/chat.schemas.ts';

/** What stands in a room from top to bottom. */
export type RoomLine =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'unread'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: Message;
      readonly isMine: boolean;
      readonly isFollowing: boolean;
    };

export interface RoomLinesOptions {
  readonly me: MemberId;
  /** How far the viewer had read when the room was opened; null where the divider is not wanted. */
  readonly seenBefore: number | null;
  /** A moment's day as the viewer reads it. */
  readonly dayOf: (iso: string) => string;
}

const followsWithinMs = 5 * 60_000;

/** Days, the divider before what is new, and messages; one that follows its author's last closely is marked. */
export function roomLines(messages: readonly Message[], { me, seenBefore, dayOf }: RoomLinesOptions): RoomLine[] {
  const lines: RoomLine[] = [];
  let last: Message | undefined;
  let isDivided = seenBefore === null;
  for (const message of messages) {
    const day = dayOf(message.createdAt);
    if (!last || dayOf(last.createdAt) !== day) lines.push({ kind: 'day', key: `day-${day}`, day });
    const isNew = !isDivided && message.sequence > (seenBefore ?? 0) && message.authorId !== me;
    if (isNew) lines.push({ kind: 'unread', key: 'unread' });
    isDivided ||= isNew;
    const isFollowing = lines.at(-1)?.kind === 'message' && follows(last, message);
    lines.push({ kind: 'message', key: message.id, message, isMine: message.authorId === me, isFollowing });
    last = message;
  }
  return lines;
}

const follows = (last: Message | undefined, message: Message): boolean =>
  last !== undefined &&
  last.code === null &&
  message.code === null &&
  last.authorId === message.authorId &&
  Date.parse(message.createdAt) - Date.parse(last.createdAt) < followsWithinMs;

/** Messages of several sources as one run: by their number, each once. */
export function inOrder(...sources: readonly (readonly Message[])[]): Message[] {
  const bySequence = new Map(sources.flat().map((message) => [message.sequence, message]));
  return [...bySequence.values()].sort((one, other) => one.sequence - other.sequence);
}
