import path from 'node:path';
import type { Finding, Tree } from './tree.ts';

const isReadme = (file: string) => /(^|\/)(README|SETTINGS)\.md$/.test(file) && !file.startsWith('scripts/templates/');
const isSource = (file: string) => /\.(ts|tsx|mjs|sql|json|css|html)$|Dockerfile$/.test(file);

/** READMEs name only what exists: linked files, paths, npm scripts, and identifiers of the code. */
export function checkReadmes(tree: Tree): Finding[] {
  const known = knownWords(tree);
  return tree.files.filter(isReadme).flatMap((file) => {
    const text = withoutCodeBlocks(tree.read(file));
    return [...linksOf(file, text, tree), ...namesOf(file, text, known)];
  });
}

/** Every word of the sources and every path of the tree; a dotted or hyphenated name is one word. */
function knownWords({ files, read }: Tree): ReadonlySet<string> {
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

function linksOf(file: string, text: string, { files }: Tree): Finding[] {
  const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target = '']) => target);
  return targets
    .map((target) => path.posix.join(path.posix.dirname(file), target).replace(/\/$/, ''))
    .filter((target) => !files.some((one) => one === target || one.startsWith(`${target}/`)))
    .map((target) => ({ file, message: `it links to ${target}, which does not exist` }));
}

function namesOf(file: string, text: string, known: ReadonlySet<string>): Finding[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  return quoted
    .filter((name) => /^\.?[A-Za-z_][\w./-]*$/.test(name))
    .filter((name) => !isKnown(name, file, known))
    .map((name) => ({ file, message: `it names \`${name}\`, which the code does not have` }));
}

function isKnown(name: string, file: string, known: ReadonlySet<string>): boolean {
  const bare = name.replace(/^\.|[./]$/g, '');
  if (known.has(bare) || known.has(path.posix.join(path.posix.dirname(file), bare))) return true;
  return bare.split(/[./]/).every((word) => known.has(word));
}
