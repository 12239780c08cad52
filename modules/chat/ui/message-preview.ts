import type { Translate } from '#platform/i18n/catalogue.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { Message } from '../domain/chat.schemas.ts';
import { formatEventLine, type EventLineNames } from '../domain/event-line-text.ts';
import { listScamSigns } from './use-scam-signs.ts';

/** Answers of the last release lack the files. */
function formatFiles(t: Translate, { files = [] }: Partial<Message>): string {
  const kind = files.every(({ format }) => format === 'picture') ? 'pictures' : 'files';
  return t('chat.rooms.files', { kind, count: files.length });
}

/** The preview of the last message in a list of rooms. */
export function formatMessagePreview(
  t: Translate,
  message: Message | null,
  me: MemberId,
  names: EventLineNames,
): string {
  if (!message) return t('chat.rooms.noMessages');
  if (message.text === null) return formatEventLine(t, message, me, names);
  const text = message.text === '' ? formatFiles(t, message) : message.text;
  if (message.authorId === me) return t('chat.rooms.mine', { text });
  return listScamSigns(message.text).length > 0 ? t('chat.rooms.careful', { text }) : text;
}
