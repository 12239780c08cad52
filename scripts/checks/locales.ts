import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CheckFinding, SourceTree } from './source-tree.ts';

const languages = ['en-US', 'pt-PT'] as const;
type Messages = Readonly<Record<string, string>>;

/** Both languages have the same keys, every refusal has its sentence, and every key used in code has a text. */
export function checkLocaleCompleteness(tree: SourceTree): CheckFinding[] {
  const folders = [
    ...new Set(
      tree.files
        .filter((file) => /\/locales\/[a-z]{2}-[A-Z]{2}\.json$/.test(file))
        .map((file) => file.slice(0, file.lastIndexOf('/'))),
    ),
  ];
  const known = new Set<string>();
  const findings = folders.flatMap((folder) => {
    const [english, portuguese] = languages.map((language) => parse(tree, `${folder}/${language}.json`)) as [
      Messages,
      Messages,
    ];
    for (const key of Object.keys(english)) known.add(key);
    return [
      ...compare(folder, english, portuguese),
      ...wellFormed(folder, 'en-US', english),
      ...wellFormed(folder, 'pt-PT', portuguese),
    ];
  });
  return [...findings, ...refusalsWithoutMessage(tree, known), ...unknownKeys(tree, known)];
}

function parse(tree: SourceTree, file: string): Messages {
  return tree.files.includes(file) ? (JSON.parse(tree.read(file)) as Messages) : {};
}

function compare(folder: string, english: Messages, portuguese: Messages): CheckFinding[] {
  const missing = (from: Messages, language: string, other: Messages) =>
    Object.keys(other)
      .filter((key) => !(key in from))
      .map((key) => ({ file: `${folder}/${language}.json`, message: `"${key}" is missing` }));
  const unlike = Object.keys(english)
    .filter((key) => portuguese[key] !== undefined && blanks(english[key] ?? '') !== blanks(portuguese[key]))
    .map((key) => ({ file: `${folder}/pt-PT.json`, message: `"${key}" has other blanks than in English` }));
  return [...missing(portuguese, 'pt-PT', english), ...missing(english, 'en-US', portuguese), ...unlike];
}

type CompiledMessage = ReturnType<typeof compileMessageOrThrow>;

/** The placeholders of a message; another check reports malformed messages. */
function blanks(text: string): string {
  try {
    return [...new Set(namesIn(compileMessageOrThrow(text)))].sort().join();
  } catch {
    return '';
  }
}

function namesIn(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) return [];
  return (compiled as CompiledMessage & unknown[]).flatMap((token: unknown) => {
    if (!Array.isArray(token)) return [];
    const [name, , choices] = token as [unknown, unknown, unknown];
    const inner = choices && typeof choices === 'object' ? Object.values(choices).flatMap(namesIn) : [];
    return typeof name === 'string' ? [name, ...inner] : inner;
  });
}

function wellFormed(folder: string, language: string, words: Messages): CheckFinding[] {
  const file = `${folder}/${language}.json`;
  const owner = /^modules\/([^/]+)\//.exec(folder)?.[1];
  return Object.entries(words).flatMap(([key, text]) => {
    const problems: CheckFinding[] = [];
    if (owner && !key.startsWith(`${owner}.`))
      problems.push({ file, message: `"${key}" does not begin with the module's name` });
    if (text.trim() === '') problems.push({ file, message: `"${key}" is empty` });
    try {
      compileMessageOrThrow(text);
      if (/\b(offset:|selectordinal\b)|, (date|time)\b[,}]/.test(text))
        problems.push({
          file,
          message: `"${key}" has a form of ICU that src/platform/i18n/fill-message.ts does not fill`,
        });
    } catch (error) {
      problems.push({ file, message: `"${key}": ${error instanceof Error ? error.message : String(error)}` });
    }
    return problems;
  });
}

/** Codes declared by `defineRefusals('owner', { name: refusal(…) })`: each needs the key `owner.errors.name`. */
function refusalsWithoutMessage(tree: SourceTree, known: ReadonlySet<string>): CheckFinding[] {
  return tree.files
    .filter((file) => file.endsWith('.errors.ts'))
    .flatMap((file) => {
      const text = tree.read(file);
      const owner = /defineRefusals\(\s*'(\w+)'/.exec(text)?.[1] ?? '';
      const names = [...text.matchAll(/^\s+(\w+): refusal\(/gm)].map(([, name]) => `${owner}.errors.${name}`);
      return names
        .filter((key) => !known.has(key))
        .map((key) => ({ file, message: `no words for the refusal: "${key}"` }));
    });
}

function unknownKeys(tree: SourceTree, known: ReadonlySet<string>): CheckFinding[] {
  return tree.files
    .filter((file) => /^(src|modules|admin|emails)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const asked = [
        ...tree.read(file).matchAll(/\b(?:t|words|w)\(\s*'([a-z][\w-]*(?:\.[\w-]+)+)'/g),
        ...tree.read(file).matchAll(/<Words\s+id="([^"]+)"/g),
      ];
      return asked
        .filter(([, key]) => !known.has(key ?? ''))
        .map(([, key]) => ({ file, message: `asks for words nobody wrote: "${key}"` }));
    });
}
