import { z } from 'zod';
import {
  refusedCharacterPattern,
  cleanCodeText,
  cleanSingleLineText,
  cleanMultilineText,
  cleanSearchText,
} from './clean-text.ts';

/** Quotes what stands before the character, since the writer cannot see it. */
function refuseUnseen({ value, issues }: z.core.ParsePayload<string>): void {
  const at = value.search(refusedCharacterPattern);
  if (at === -1) return;
  const before = value.slice(0, at).replaceAll(/\s+/g, ' ').trim();
  issues.push({
    code: 'custom',
    input: value,
    continue: false,
    params: { code: 'platform.field.unseen', before: [...before].slice(-12).join('') },
  });
}

export const textKindRegistry = z.registry<{
  readonly kind: 'line' | 'prose' | 'search' | 'code' | 'secret' | 'path';
}>();

/** Text of one line that people read: titles, names, keywords. `lineTextSchema().min(3).max(80)`. */
export const lineTextSchema = () =>
  z.string().overwrite(cleanSingleLineText).check(refuseUnseen).register(textKindRegistry, { kind: 'line' });

/** Text of several lines that people read: descriptions, notes, messages, reasons. */
export const proseTextSchema = () =>
  z.string().overwrite(cleanMultilineText).check(refuseUnseen).register(textKindRegistry, { kind: 'prose' });

/** Words to look for: nothing is refused, since no other member reads them. */
export const searchTextSchema = () =>
  z.string().overwrite(cleanSearchText).register(textKindRegistry, { kind: 'search' });

/** Text in a form of its own: phones, postcodes, codes, addresses, tokens, paths. Freed of unseen characters first. */
export const codeTextSchema = () => z.string().overwrite(cleanCodeText).register(textKindRegistry, { kind: 'code' });

/** The signed token of a link in an email: room for its ids and codes, and short enough for an address. */
export const linkTokenSchema = () => codeTextSchema().max(750);

/** A password: kept as it is typed, since it is compared and never shown. */
export const passwordTextSchema = () => z.string().register(textKindRegistry, { kind: 'secret' });

/** A file or folder of the machine: kept as it is typed, since its name may hold any character. */
export const filePathSchema = () => z.string().min(1).register(textKindRegistry, { kind: 'path' });
