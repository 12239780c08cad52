/** A rule of a style sheet, as the build wrote it down. */
export interface StyleRule {
  readonly text: string;
  /** The classes of each of its selectors: one selector has to find all of its own in a page. Absent: always used. */
  readonly needs?: readonly (readonly string[])[];
  /** The conditions around it, such as `@media …`, from the outermost. */
  readonly within?: readonly string[];
}

/** Content of all style sheets, as the build recorded it. */
export interface Styles {
  readonly faces: string;
  /** The rules of each style sheet, by its file. */
  readonly rules: Readonly<Record<string, readonly StyleRule[]>>;
}

/** The text of those rules that can style something in this HTML, in their order. */
export function selectUsedRules(rules: readonly StyleRule[], html: string): string {
  const classes = classesIn(html);
  let text = '';
  let open: readonly string[] = [];
  for (const rule of rules) {
    if (rule.needs && !rule.needs.some((selector) => selector.every((name) => classes.has(name)))) continue;
    const within = rule.within ?? [];
    if (within.join() !== open.join()) {
      text += '}'.repeat(open.length) + within.map((condition) => `${condition}{`).join('');
      open = within;
    }
    text += rule.text;
  }
  return text + '}'.repeat(open.length);
}

function classesIn(html: string): ReadonlySet<string> {
  const classes = new Set<string>();
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of names.split(' ')) classes.add(name);
  return classes;
}
