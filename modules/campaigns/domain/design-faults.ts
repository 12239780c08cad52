import { z } from 'zod';
import { Locale, locales } from '#contracts/locale.ts';
import { blockKinds, type DesignBlock, type DesignDocument, type LocalisedText } from './design-document.ts';
import { resolveDesignLink } from './design-link.ts';
import { splitLineByMergeFields, parseParagraphs, type TextRun } from './rich-text.ts';

/**
 * Mistakes that readers would see: a field that no recipient has, a link that becomes nothing, a page of this site that
 * does not exist, a text that one language lacks, a button without a text.
 */
export const designFaultKinds = ['field', 'link', 'page', 'language', 'empty'] as const;

export const designFaultSchema = z.object({
  kind: z.enum(designFaultKinds),
  /** The subject, the line beside it, or a block. */
  part: z.enum(['subject', 'preview', ...blockKinds]),
  /** The block's number in the outline, such as "3", or "3.2" for one inside that; empty for the lines above. */
  at: z.string(),
  /** The language at fault; null for what both share. */
  language: Locale.nullable(),
  /** The faulty text. */
  text: z.string(),
});
export type DesignFault = z.infer<typeof designFaultSchema>;

/** Returns whether a path of this site shows something. */
export type PageLookup = (path: string) => Promise<boolean>;

type Place = Pick<DesignFault, 'part' | 'at'>;
type Found = Omit<DesignFault, 'part' | 'at'>;

const shown = (text: string): string => text.trim().slice(0, 60);
/** Braces and brackets that were meant as a field or a link, and are neither. */
const brokenField = /\{\{[^{}\n]*\}{0,2}|[^{}\s]*\}\}/u;
/** Fields as other programs write them: `*|FNAME|*`, `[FIRST_NAME]`, `{firstName}`, `%NAME%`, `::subscriber.name::`. */
const foreignField =
  /\*\|[^|\n]+\|\*|\[[A-Z]+(?:_[A-Z]+)+\](?!\()|\[%[^%\n]+%\]|<%[^%\n]+%>|\{%[^%\n]+%\}|\{[a-zA-Z][\w.]*\}|%{1,2}[A-Za-z]+(?:_[A-Za-z]+)*%{1,2}|::[a-z]+(?:\.\w+)+::/u;
const strangeField = new RegExp(`${brokenField.source}|${foreignField.source}`, 'gu');
const brokenLink = /\[[^\n]*?\]\([^\n]{0,60}|\[[^\]\n]*\] \((?:https?:|mailto:|www\.|\/)[^\n]{0,60}/gu;

function findBroken(text: string, language: Locale | null): Found[] {
  const fields = text.match(strangeField) ?? [];
  return fields.map((field) => ({ kind: 'field', language, text: shown(field) }));
}

const findInLine = (line: string, language: Locale): Found[] =>
  splitLineByMergeFields(line).flatMap((piece) => (typeof piece === 'string' ? findBroken(piece, language) : []));

/** The links of a design as typed, of which a page of this site can only be checked by asking for it. */
interface TypedLink extends Place {
  readonly language: Locale | null;
  readonly typed: string;
}

interface Findings {
  readonly faults: DesignFault[];
  readonly links: TypedLink[];
}

function readRuns(runs: readonly TextRun[], place: Place, language: Locale, into: Findings): void {
  for (const run of runs) {
    if (run.kind === 'text') {
      const broken = (run.text.match(brokenLink) ?? []).map((text): Found => ({
        kind: 'link',
        language,
        text: shown(text),
      }));
      into.faults.push(...[...findBroken(run.text, language), ...broken].map((found) => ({ ...place, ...found })));
    } else if (run.kind === 'link') {
      into.links.push({ ...place, language, typed: run.url });
      readRuns(run.runs, place, language, into);
    } else if (run.kind === 'strong' || run.kind === 'em') readRuns(run.runs, place, language, into);
  }
}

/** A text that one language has and the other lacks. */
function findUntranslated(words: LocalisedText, place: Place): DesignFault[] {
  const said = locales.find((locale) => words[locale].trim() !== '');
  if (said === undefined) return [];
  const missing = locales.filter((locale) => words[locale].trim() === '');
  return missing.map((language) => ({ ...place, kind: 'language', language, text: shown(words[said]) }));
}

function readLine(words: LocalisedText, place: Place, { faults }: Findings): void {
  faults.push(
    ...findUntranslated(words, place),
    ...locales.flatMap((locale) => findInLine(words[locale], locale).map((found) => ({ ...place, ...found }))),
  );
}

function readBlock(block: DesignBlock, at: string, into: Findings): void {
  const place: Place = { part: block.kind, at };
  switch (block.kind) {
    case 'text':
      into.faults.push(...findUntranslated(block.words, place));
      for (const locale of locales)
        for (const runs of parseParagraphs(block.words[locale])) readRuns(runs, place, locale, into);
      return;
    case 'picture':
      // A picture alone is a decoration, and needs no text.
      readLine(block.alt, place, into);
      if (block.link.trim() !== '') into.links.push({ ...place, language: null, typed: block.link });
      return;
    case 'button':
      readLine(block.words, place, into);
      if (locales.every((locale) => block.words[locale].trim() === ''))
        into.faults.push({ ...place, kind: 'empty', language: null, text: '' });
      into.links.push({ ...place, language: null, typed: block.link });
      return;
    case 'coupon':
    case 'unsubscribe':
      readLine(block.words, place, into);
      return;
    case 'columns':
      [block.left, block.right].forEach((inside, side) =>
        inside.forEach((inner, index) => readBlock(inner, `${at}.${side + 1}.${index + 1}`, into)),
      );
      return;
    case 'condition':
      block.blocks.forEach((inner, index) => readBlock(inner, `${at}.${index + 1}`, into));
      return;
    case 'grid':
    case 'divider':
  }
}

async function judgeLink({ typed, ...place }: TypedLink, site: string, hasPage: PageLookup): Promise<DesignFault[]> {
  const fault = (kind: DesignFault['kind']): DesignFault[] => [{ ...place, kind, text: shown(typed) }];
  if (typed.includes('{{')) return fault('field');
  const url = URL.parse(resolveDesignLink(typed, site) ?? '');
  if (!url) return fault('link');
  return url.origin === new URL(site).origin && !(await hasPage(url.pathname)) ? fault('page') : [];
}

/** The faults of a subject that stands outside a design. */
export const findSubjectFaults = (subjects: LocalisedText): DesignFault[] =>
  locales.flatMap((locale) =>
    findInLine(subjects[locale], locale).map((found): DesignFault => ({ part: 'subject', at: '', ...found })),
  );

/** The faults of a design in the order of the email, which stop its campaign. */
export async function findDesignFaults(
  { subject, preview, blocks }: DesignDocument,
  site: string,
  hasPage: PageLookup,
): Promise<DesignFault[]> {
  const lines: Findings = { faults: [], links: [] };
  readLine(subject, { part: 'subject', at: '' }, lines);
  readLine(preview, { part: 'preview', at: '' }, lines);
  const faults = lines.faults;
  for (const [index, block] of blocks.entries()) {
    const found: Findings = { faults: [], links: [] };
    readBlock(block, String(index + 1), found);
    for (const link of found.links) found.faults.push(...(await judgeLink(link, site, hasPage)));
    faults.push(...found.faults);
  }
  return faults;
}
