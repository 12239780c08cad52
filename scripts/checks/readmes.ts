import path from 'node:path';
import type { CheckFinding, SourceTree } from './source-tree.ts';

const isReadme = (file: string) => /(^|\/)(README|SETTINGS)\.md$/.test(file) && !file.startsWith('scripts/templates/');
const isOfModule = (file: string) => /^modules\/[^/]+\/README\.md$/.test(file);
const isSource = (file: string) => /\.(ts|tsx|mjs|sql|json|css|html)$|Dockerfile$/.test(file);

/** Counted as `wc -w` does. More than that hides what a module owns among what was decided about it. */
const mostModuleWords = 400;

/** READMEs name only what exists (linked files, paths, npm scripts, identifiers of the code); a module's is short. */
export function checkReadmes(tree: SourceTree): CheckFinding[] {
  const known = knownWords(tree);
  return tree.files.filter(isReadme).flatMap((file) => {
    const whole = tree.read(file);
    const text = withoutCodeBlocks(whole);
    return [...checkLinks(file, text, tree), ...checkQuotedNames(file, text, known), ...findExcessWords(file, whole)];
  });
}

/** Every word of the sources and every path of the tree; a dotted or hyphenated name is one word. */
function knownWords({ files, read }: SourceTree): ReadonlySet<string> {
  const words = new Set<string>();
  for (const file of files) {
    const parts = file.split('/');
    for (let length = 1; length <= parts.length; length += 1) words.add(parts.slice(0, length).join('/'));
    for (const part of parts) words.add(part);
    if (isSource(file)) for (const [word] of read(file).matchAll(/[A-Za-z_][\w-]*/g)) words.add(word);
  }
  return words;
}

const withoutCodeBlocks = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, '');

function checkLinks(file: string, text: string, { files }: SourceTree): CheckFinding[] {
  const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target = '']) => target);
  return targets
    .map((target) => path.posix.join(path.posix.dirname(file), target).replace(/\/$/, ''))
    .filter((target) => !files.some((one) => one === target || one.startsWith(`${target}/`)))
    .map((target) => ({ file, message: `it links to ${target}, which does not exist` }));
}

function checkQuotedNames(file: string, text: string, known: ReadonlySet<string>): CheckFinding[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  return quoted
    .filter((name) => /^\.?[A-Za-z_][\w./-]*$/.test(name))
    .filter((name) => !isKnown(name, file, known))
    .map((name) => ({ file, message: `it names \`${name}\`, which the code does not have` }));
}

function findExcessWords(file: string, text: string): CheckFinding[] {
  const count = text.match(/\S+/g)?.length ?? 0;
  if (!isOfModule(file) || count <= mostModuleWords) return [];
  const message = `it has ${count} words, over ${mostModuleWords}: move what was decided into a record of src/decisions/`;
  return [{ file, message }];
}

function isKnown(name: string, file: string, known: ReadonlySet<string>): boolean {
  const bare = name.replace(/^\.|[./]$/g, '');
  if (known.has(bare) || known.has(path.posix.join(path.posix.dirname(file), bare))) return true;
  return bare.split(/[./]/).every((word) => known.has(word));
}
