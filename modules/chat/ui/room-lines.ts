import type { MemberId } from '#contracts/ids.ts';
import type { Message } from '../domain/chat.schemas.ts';
import { isTakeBackSignal } from '../domain/event-line-text.ts';

/** The lines of a room from top to bottom. */
export type RoomLine =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'unread'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: Message;
      readonly isMine: boolean;
      readonly isFollowing: boolean;
      /** Its text behind the short ones that it follows: a number sent digit by digit is read as one. */
      readonly judgedText: string;
    };

export interface RoomLinesOptions {
  readonly me: MemberId;
  /** The place up to which the viewer had read when the room was opened; null where there is no divider. */
  readonly seenBefore: number | null;
  /** The day of a moment in the viewer's time zone. */
  readonly dayOf: (iso: string) => string;
}

const followsWithinMs = 5 * 60_000;
/** A text up to here may be a part of what its author writes in several. */
const shortLength = 24;

/**
 * Days, the divider before new messages, and messages; a message that closely follows one of the same author is marked.
 */
export function buildRoomLines(messages: readonly Message[], { me, seenBefore, dayOf }: RoomLinesOptions): RoomLine[] {
  const lines: RoomLine[] = [];
  let last: Message | undefined;
  let isDivided = seenBefore === null;
  let parts: string[] = [];
  for (const message of messages) {
    if (isTakeBackSignal(message)) continue;
    const day = dayOf(message.createdAt);
    if (!last || dayOf(last.createdAt) !== day) lines.push({ kind: 'day', key: `day-${day}`, day });
    const isNew = !isDivided && message.sequence > (seenBefore ?? 0) && message.authorId !== me;
    if (isNew) lines.push({ kind: 'unread', key: 'unread' });
    isDivided ||= isNew;
    const isFollowing = lines.at(-1)?.kind === 'message' && follows(last, message);
    parts =
      isShort(message) && last && isShort(last) && isFollowing ? [...parts, message.text ?? ''] : [message.text ?? ''];
    const judgedText = parts.join(' ');
    lines.push({ kind: 'message', key: message.id, message, isMine: message.authorId === me, isFollowing, judgedText });
    last = message;
  }
  return lines;
}

const isShort = ({ text }: Message): boolean => text !== null && text.length <= shortLength;

const follows = (last: Message | undefined, message: Message): boolean =>
  last !== undefined &&
  last.code === null &&
  message.code === null &&
  last.authorId === message.authorId &&
  Date.parse(message.createdAt) - Date.parse(last.createdAt) < followsWithinMs;

/** Merges messages of several sources by their sequence, each once. */
export function mergeMessages(...sources: readonly (readonly Message[])[]): Message[] {
  const bySequence = new Map(sources.flat().map((message) => [message.sequence, message]));
  return [...bySequence.values()].sort((one, other) => one.sequence - other.sequence);
}
