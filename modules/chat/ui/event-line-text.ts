import type { Translate } from '#platform/i18n/catalogue.ts';
import type { MemberId } from '#contracts/ids.ts';
import { itemContentParts } from '#modules/items/ui/public.ts';
import type { Message, ChatPerson } from '../domain/chat.schemas.ts';
import type { RoomOfferItems } from '../server/chat.views.ts';
import { listScamSigns } from './use-scam-signs.ts';

/** The people of a room and the items of its offer, which its lines name. */
export interface EventLineNames {
  readonly people: readonly ChatPerson[];
  readonly about: RoomOfferItems | null;
}

/** The text of a line about an event, in the reader's language; a code of a newer release gets a general sentence. */
export function formatEventLine(
  t: Translate,
  message: Message,
  me: MemberId,
  { people, about }: EventLineNames,
): string {
  const { code, params, authorId } = message;
  const key = `chat.line.${code ?? ''}`;
  const name = people.find(({ id }) => id === authorId)?.username ?? t('chat.someone');
  const who = authorId === me ? 'me' : authorId === null ? 'nobody' : 'other';
  const text = t(key, { ...params, ...nameThing(t, params, about), name, who });
  return text === key ? t('chat.line.unknown') : text;
}

/** Names the thing of a line. Lines of earlier releases, and about what the reader may not see any more, name none. */
function nameThing(t: Translate, params: Message['params'], about: RoomOfferItems | null) {
  if (params?.['isMoney'] === true) return { what: 'money' };
  const thing = [...(about?.give ?? []), ...(about?.get ?? [])].find(({ id }) => id === params?.['itemId'])?.title;
  const changed = itemContentParts.filter((part) =>
    String(params?.['changed'] ?? '')
      .split(',')
      .includes(part),
  );
  if (!thing || (params?.['changed'] !== undefined && changed.length === 0)) return { what: 'none' };
  return {
    what: Number(params?.['more'] ?? 0) > 0 ? 'several' : 'thing',
    thing,
    changed: changed.map((part) => t(`chat.part.${part}`)).join(', '),
  };
}

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
