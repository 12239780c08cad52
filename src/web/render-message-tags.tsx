import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { Translate, MessageValues } from '#platform/i18n/catalogue.ts';

// Replaces "<" inside values while the message is split at its tags, so that a member's text never becomes an element.
const veil = '\ue000';
const tag = /<(\w+)>([\s\S]*?)<\/\1>|<(\w+)\/>/g;

/** The message with its tags replaced by the elements of the same names; a tag without an element leaves its text. */
export function renderMessageTags(
  t: Translate,
  id: string,
  values: MessageValues = {},
  tags: Readonly<Record<string, ReactElement>>,
): ReactNode {
  return weave(t(id, veiled(values)), tags);
}

const veiled = (values: MessageValues): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', veil) : value,
    ]),
  );

function weave(message: string, tags: Readonly<Record<string, ReactElement>>): ReactNode {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const found of message.matchAll(tag)) {
    const [whole, paired, inner = '', single] = found;
    parts.push(unveil(message.slice(from, found.index)));
    const element = tags[paired ?? single ?? ''] ?? <Fragment />;
    parts.push(
      paired === undefined
        ? cloneElement(element, { key: found.index })
        : cloneElement(element, { key: found.index }, weave(inner, tags)),
    );
    from = found.index + whole.length;
  }
  if (from === 0) return unveil(message);
  return [...parts, unveil(message.slice(from))];
}

const unveil = (text: string): string => text.replaceAll(veil, '<');
