import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CheckFinding, SourceTree } from './source-tree.ts';

interface ForbiddenPhrase {
  /** Whole words in any case; a star at its end stands for any ending. */
  readonly phrase: string;
  readonly write: string;
  /** A regular expression of the files it is forbidden in, by default all. */
  readonly in?: string;
}

interface Tone {
  readonly everywhere: readonly ForbiddenPhrase[];
  /** Not in legal texts, which a court reads too. */
  readonly 'screens and emails': readonly ForbiddenPhrase[];
}

const { 'texts that stay': stay, ...tones } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'tone.json'), 'utf8'),
) as Readonly<Record<'en-US' | 'pt-PT', Tone>> & { readonly 'texts that stay': Readonly<Record<string, string>> };

const textFile = /(?:\/locales\/|^modules\/[^/]+\/content\/[\w-]+\.)(en-US|pt-PT)\.(?:json|md)$/;
const legalText = /\/content\/(terms|privacy|licences)\./;

/** Texts that people read are worded as `src/tone.md` says; prescribed messages and a few others stay. */
export function checkTone({ files, read }: SourceTree): CheckFinding[] {
  return files.flatMap((file) => {
    const language = textFile.exec(file)?.[1] as keyof typeof tones | undefined;
    if (!language) return [];
    const tone = tones[language];
    const forbidden = [...tone.everywhere, ...(legalText.test(file) ? [] : tone['screens and emails'])].filter(
      ({ in: where }) => where === undefined || new RegExp(where).test(file),
    );
    return listTexts(file, read(file)).flatMap(([name, text]) =>
      forbidden
        .filter(({ phrase }) => toPattern(phrase).test(text))
        .map(({ phrase, write }) => ({ file, message: `"${phrase}" in ${name}: write ${write}` })),
    );
  });
}

function listTexts(file: string, source: string): (readonly [name: string, text: string])[] {
  if (file.endsWith('.md')) return source.split('\n').map((line, index) => [`line ${index + 1}`, line]);
  return Object.entries(JSON.parse(source) as Readonly<Record<string, string>>)
    .filter(([key]) => !Object.hasOwn(stay, key))
    .map(([key, message]) => [key, readMessageText(message)]);
}

/** The words of an ICU message with all its cases, without the names of placeholders and cases. */
function readMessageText(message: string): string {
  try {
    return listParts(compileMessageOrThrow(message)).join('');
  } catch {
    // The check of locales reports malformed messages.
    return message;
  }
}

function listParts(compiled: unknown): string[] {
  if (typeof compiled === 'string') return [compiled];
  if (!Array.isArray(compiled)) return [];
  return compiled.flatMap((part: unknown) => {
    if (typeof part === 'string') return [part];
    const cases: unknown = Array.isArray(part) ? part[2] : undefined;
    return cases && typeof cases === 'object'
      ? Object.values(cases).flatMap((one) => ['\n', ...listParts(one)])
      : ['\0'];
  });
}

const patterns = new Map<string, RegExp>();

function toPattern(phrase: string): RegExp {
  const known = patterns.get(phrase);
  if (known) return known;
  const words = phrase.replace(/\*$/, '').replace(/[$.?]/g, String.raw`\$&`);
  const end = /[*$]$/.test(phrase) ? '' : String.raw`(?![\p{L}\d-])`;
  const pattern = new RegExp(String.raw`(?<![\p{L}\d-])${words}${end}`, 'iu');
  patterns.set(phrase, pattern);
  return pattern;
}
