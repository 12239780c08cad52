/**
 * The marks that stand in a compiled letter for what differs by recipient. They are made of private-use characters,
 * which the compiler removes from everything that people type, so no typed text can pass for a mark. Arguments are
 * percent-encoded, so MJML and the mail's HTML carry them unchanged in text and in attributes.
 */
const open = '\uE000';
const close = '\uE001';
const mark = new RegExp(`${open}([a-zA-Z]+)((?::[^:${open}${close}]*)*)${close}`, 'u');

export type MergeMarkKind =
  /** A fact of the recipient, and what stands in for an empty one. */
  | 'field'
  /** Opens a part for recipients of whom the condition holds, or with `not` does not hold. */
  | 'if'
  | 'end'
  | 'link'
  | 'coupon'
  | 'unsubscribe'
  | 'open'
  /** A value of the item at an index: title, place, url or picture. */
  | 'item';

export type EmailPart =
  | { readonly text: string }
  | { readonly kind: Exclude<MergeMarkKind, 'if' | 'end'>; readonly args: readonly string[] }
  | { readonly kind: 'if'; readonly args: readonly string[]; readonly parts: readonly EmailPart[] };

const privateUse = /\p{Co}/gu;

/** Removes every character that a mark is made of. */
export const removeMergeMarks = (typed: string): string => typed.replace(privateUse, '');

export const formatMergeMark = (kind: MergeMarkKind, ...args: readonly string[]): string =>
  `${open}${[kind, ...args.map((arg) => encodeURIComponent(arg.toWellFormed()))].join(':')}${close}`;

/** Parses a compiled text into its parts, conditional ones nested. */
export function parseMergeParts(compiled: string): readonly EmailPart[] {
  const root: EmailPart[] = [];
  const levels = [root];
  const pieces = compiled.split(mark);
  for (let at = 0; at < pieces.length; at += 3) {
    const into = levels.at(-1) ?? root;
    const text = pieces[at];
    if (text) into.push({ text });
    const kind = pieces[at + 1] as MergeMarkKind | undefined;
    if (kind === undefined) continue;
    const args = (pieces[at + 2] ?? '').split(':').slice(1).map(decodeURIComponent);
    if (kind === 'end') levels.pop();
    else if (kind === 'if') {
      const parts: EmailPart[] = [];
      into.push({ kind, args, parts });
      levels.push(parts);
    } else into.push({ kind, args });
  }
  return root;
}
