import type { MemberId } from '#contracts/ids.ts';
import type { ChatPerson, Message } from './chat.schemas.ts';
import { messageModeratedCode } from './topics.ts';

/** Translates a key, on a screen or on paper; one without a message is returned as it is. */
export type TranslateKey = (key: string, values?: Readonly<Record<string, string | number | boolean | null>>) => string;

interface NamedItem {
  readonly id: string;
  readonly title: string;
}

/** The people of a room and the items of its offer, which its lines name. */
export interface EventLineNames {
  readonly people: readonly ChatPerson[];
  readonly about: { readonly give: readonly NamedItem[]; readonly get: readonly NamedItem[] } | null;
}

/** The text of a line about an event, in the reader's language; a code of a newer release gets a general sentence. */
export function formatEventLine(
  t: TranslateKey,
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
function nameThing(t: TranslateKey, params: Message['params'], about: EventLineNames['about']) {
  if (params?.['isMoney'] === true) return { what: 'money' };
  const thing = [...(about?.give ?? []), ...(about?.get ?? [])].find(({ id }) => id === params?.['itemId'])?.title;
  const changed = nameParts(t, params?.['changed']);
  if (!thing || (params?.['changed'] !== undefined && changed.length === 0)) return { what: 'none' };
  return {
    what: Number(params?.['more'] ?? 0) > 0 ? 'several' : 'thing',
    thing,
    changed: changed.join(', '),
  };
}

/** The names of an item's changed parts, without those of a newer release. */
const nameParts = (t: TranslateKey, changed: NonNullable<Message['params']>[string] | undefined): readonly string[] =>
  String(changed ?? '')
    .split(',')
    .flatMap((part) => {
      if (part === '') return [];
      const key = `chat.part.${part}`;
      const name = t(key);
      return name === key ? [] : [name];
    });

/** A line that only has screens read the room again: the message that was taken back says so by itself. */
export const isTakeBackSignal = ({ code, params }: Message): boolean =>
  code === messageModeratedCode && params?.['how'] === 'takenBack';
