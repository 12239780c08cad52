import type { Translate } from '#platform/i18n/catalogue.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { Message, ChatPerson } from '../domain/chat.schemas.ts';

/** The text of a line about an event, in the reader's language; a code of a newer release gets a general sentence. */
export function formatLine(
  t: Translate,
  { code, params, authorId }: Message,
  me: MemberId,
  people: readonly ChatPerson[],
): string {
  const key = `chat.line.${code ?? ''}`;
  const name = people.find(({ id }) => id === authorId)?.username ?? t('chat.someone');
  const text = t(key, { ...params, name, who: authorId === me ? 'me' : authorId === null ? 'nobody' : 'other' });
  return text === key ? t('chat.line.unknown') : text;
}

/** The preview of the last message in a list of rooms. */
export function formatMessagePreview(
  t: Translate,
  message: Message | null,
  me: MemberId,
  people: readonly ChatPerson[],
): string {
  if (!message) return t('chat.rooms.noMessages');
  if (message.text === null) return formatLine(t, message, me, people);
  return message.authorId === me ? t('chat.rooms.mine', { text: message.text }) : message.text;
}
