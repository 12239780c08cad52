import { z } from 'zod';
import { locales } from '#contracts/locale.ts';
import { codeTextSchema, lineTextSchema, proseTextSchema } from '#contracts/text.ts';
import { emailConditions } from './compiled-email.ts';

/** Bounds of a design: what mail programs show whole, and what stays quick to compile. */
export const designSizeLimits = { name: 80, subject: 150, text: 5_000, label: 80, link: 1_000, blocks: 60, inside: 20 };

type TextSchemaFactory = () => z.ZodString;
const inBoth = (typed: TextSchemaFactory, maximum: number) =>
  z.object({ 'en-US': typed().max(maximum), 'pt-PT': typed().max(maximum) });

/** A text in both languages. */
export type LocalisedText = z.infer<ReturnType<typeof inBoth>>;
export const toSameTextInAllLocales = (text: string): LocalisedText => ({ 'en-US': text, 'pt-PT': text });

/** Pictures come from this site's public files alone: another host would learn who reads. No part is `..`. */
export const picturePathPattern = /^(?:\/files\/public(?:\/[\w-][\w.-]*)+)?$/;

/** The schema of a design with given kinds of text. */
function documentWith({ line, prose, code }: Readonly<Record<'line' | 'prose' | 'code', TextSchemaFactory>>) {
  const align = z.enum(['left', 'center']).default('left');
  const link = code().max(designSizeLimits.link);

  const text = z.object({
    kind: z.literal('text'),
    size: z.enum(['title', 'heading', 'body', 'small']),
    align,
    /** Lines with **bold**, _italic_, [links](/path) and {{fields|substitute}}. */
    words: inBoth(prose, designSizeLimits.text),
  });
  const picture = z.object({
    kind: z.literal('picture'),
    path: z.string().max(300).regex(picturePathPattern),
    alt: inBoth(line, 200),
    link,
    width: z.enum(['whole', 'half', 'small']),
  });
  const button = z.object({ kind: z.literal('button'), align, words: inBoth(line, designSizeLimits.label), link });
  const grid = z.object({ kind: z.literal('grid'), count: z.union([z.literal(2), z.literal(4), z.literal(6)]) });
  const coupon = z.object({
    kind: z.literal('coupon'),
    source: z.enum(['shared', 'each']),
    /** The shared code; empty with one code for each recipient. */
    code: code().max(40),
    words: inBoth(line, 200),
  });
  const unsubscribe = z.object({ kind: z.literal('unsubscribe'), align, words: inBoth(line, designSizeLimits.label) });
  const divider = z.object({ kind: z.literal('divider') });

  const leaf = z.discriminatedUnion('kind', [text, picture, button, grid, coupon, unsubscribe, divider]);
  const inColumn = z.array(z.discriminatedUnion('kind', [text, picture, button, divider])).max(designSizeLimits.inside);
  const columns = z.object({ kind: z.literal('columns'), left: inColumn, right: inColumn });
  const inCondition = z.discriminatedUnion('kind', [...leaf.options, columns]);
  const condition = z.object({
    kind: z.literal('condition'),
    when: z.enum(emailConditions),
    isNegated: z.boolean(),
    blocks: z.array(inCondition).max(designSizeLimits.inside),
  });

  return z.object({
    subject: inBoth(line, designSizeLimits.subject),
    /** The line that a mail program shows beside the subject. */
    preview: inBoth(line, designSizeLimits.subject),
    blocks: z.array(z.discriminatedUnion('kind', [...inCondition.options, condition])).max(designSizeLimits.blocks),
  });
}

/**
 * A letter's design as it is stored and shown. Its blocks hold their texts in both languages, so that both letters keep
 * one structure.
 */
export const designDocumentSchema = documentWith({ line: z.string, prose: z.string, code: z.string });
/** A design as staff write it. */
export const designDocumentInput = documentWith({ line: lineTextSchema, prose: proseTextSchema, code: codeTextSchema });
export type DesignDocument = z.infer<typeof designDocumentSchema>;

export const designBlockSchema = designDocumentSchema.shape.blocks.element;
export type DesignBlock = z.infer<typeof designBlockSchema>;
export const blockKinds = [
  'text',
  'picture',
  'button',
  'grid',
  'coupon',
  'unsubscribe',
  'divider',
  'columns',
  'condition',
] as const satisfies readonly DesignBlock['kind'][];
export type BlockKind = DesignBlock['kind'];
export type BlockByKind<Kind extends BlockKind> = Extract<DesignBlock, { kind: Kind }>;

export const emptyDesign: DesignDocument = {
  subject: toSameTextInAllLocales(''),
  preview: toSameTextInAllLocales(''),
  blocks: [],
};

/** Every block, those inside others included, in the order of the letter. */
export const flattenBlocks = (blocks: readonly DesignBlock[]): DesignBlock[] =>
  blocks.flatMap((block): DesignBlock[] => {
    if (block.kind === 'columns') return [block, ...block.left, ...block.right];
    return block.kind === 'condition' ? [block, ...flattenBlocks(block.blocks)] : [block];
  });

const saysIn = (words: LocalisedText) => locales.filter((locale) => words[locale].trim() !== '');

/** A text that one language lacks fills a design that is being written; it is a fault that stops a campaign. */
function isFilled(block: DesignBlock): boolean {
  if (block.kind === 'text') return saysIn(block.words).length > 0;
  if (block.kind === 'picture') return block.path !== '';
  return block.kind === 'button' || block.kind === 'grid' || block.kind === 'coupon';
}

/** Which of the parts that a letter cannot do without are empty: a subject in one language, a body in both. */
export const listEmptyParts = ({ subject, blocks }: DesignDocument): readonly ('subject' | 'body')[] => [
  ...(saysIn(subject).length === locales.length ? [] : (['subject'] as const)),
  ...(flattenBlocks(blocks).some(isFilled) ? [] : (['body'] as const)),
];
