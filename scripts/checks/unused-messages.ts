import type { CheckFinding, SourceTree } from './source-tree.ts';

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g;
const template = /`((?:[^`\\]|\\[\s\S])*)`/g;

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches the texts that a template can make: a hole stands for anything. */
const toPattern = (text: string): string =>
  text
    .split(/\$\{[^`]*?\}/)
    .map(escape)
    .join('.+');

/**
 * Finds messages that no code reads: neither as a whole key, nor as one that a template makes, nor as the sentence of a
 * refusal. Keys in lists of tests are no use of them.
 */
export function checkUnusedMessages(tree: SourceTree): CheckFinding[] {
  const keysByFile = new Map(
    tree.files
      .filter((file) => /^(?!src\/testing\/).*\/locales\/en-US\.json$/.test(file))
      .map((file) => [file, Object.keys(JSON.parse(tree.read(file)) as object)]),
  );
  const literals = new Set<string>();
  const patterns = new Set<string>();
  const isCode = /^(src|modules|admin|emails|scripts)\/.*\.tsx?$/;
  const isTest = /\.(test|prove|fixture)\.tsx?$|\/testing\/|^src\/e2e\//;
  for (const file of tree.files.filter((name) => isCode.test(name) && !isTest.test(name))) {
    const text = tree.read(file);
    const owner = /defineRefusals\(\s*'(\w+)'/.exec(text)?.[1];
    if (owner)
      for (const [, name = ''] of text.matchAll(/^\s+(\w+): refusal\(/gm)) literals.add(`${owner}.errors.${name}`);
    for (const [, single, double] of text.matchAll(literal)) literals.add(single ?? double ?? '');
    for (const [, inner = ''] of text.matchAll(template))
      if (inner.includes('${') && /^[\w.$}{-]/.test(inner) && inner.includes('.')) patterns.add(toPattern(inner));
  }
  // A template of a module's name and a hole names handlers and drafts; as keys it would say that all are read.
  const made = [...patterns].filter(
    (pattern) => /[a-zA-Z]\\\.|\\\.[a-zA-Z]/.test(pattern) && !/\s|^\w+\\\.\.\+$/.test(pattern),
  );
  const isMade = new RegExp(`^(?:${made.join('|')})$`);
  return [...keysByFile].flatMap(([file, keys]) =>
    keys
      .filter((key) => !literals.has(key) && !isMade.test(key))
      .map((key) => ({ file, message: `no code reads "${key}"` })),
  );
}
