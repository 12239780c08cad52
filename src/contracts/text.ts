import { z } from 'zod';
import { refusedCharacter, toCodeText, toLineText, toProseText, toSearchText } from './clean-text.ts';

/** Quotes what stands before the character, since the writer cannot see it. */
function refuseUnseen({ value, issues }: z.core.ParsePayload<string>): void {
  const at = value.search(refusedCharacter);
  if (at === -1) return;
  const before = value.slice(0, at).replaceAll(/\s+/g, ' ').trim();
  issues.push({
    code: 'custom',
    input: value,
    continue: false,
    params: { code: 'platform.field.unseen', before: [...before].slice(-12).join('') },
  });
}

export const textKinds = z.registry<{ readonly kind: 'line' | 'prose' | 'search' | 'code' | 'secret' | 'path' }>();

/** Text of one line that people read: titles, names, keywords. `lineText().min(3).max(80)`. */
export const lineText = () =>
  z.string().overwrite(toLineText).check(refuseUnseen).register(textKinds, { kind: 'line' });

/** Text of several lines that people read: descriptions, notes, messages, reasons. */
export const proseText = () =>
  z.string().overwrite(toProseText).check(refuseUnseen).register(textKinds, { kind: 'prose' });

/** Words to look for: nothing is refused, since no other member reads them. */
export const searchText = () => z.string().overwrite(toSearchText).register(textKinds, { kind: 'search' });

/** Text in a form of its own: phones, postcodes, codes, addresses, tokens, paths. Freed of unseen characters first. */
export const codeText = () => z.string().overwrite(toCodeText).register(textKinds, { kind: 'code' });

/** The signed token of a link in an email: room for its ids and codes, and short enough for an address. */
export const linkToken = () => codeText().max(750);

/** A password: kept as it is typed, since it is compared and never shown. */
export const secretText = () => z.string().register(textKinds, { kind: 'secret' });

/** A file or folder of the machine: kept as it is typed, since its name may hold any character. */
export const pathText = () => z.string().min(1).register(textKinds, { kind: 'path' });
