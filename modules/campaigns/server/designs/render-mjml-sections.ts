import type { BlockByKind, DesignBlock, LocalisedText } from '../../domain/design-document.ts';
import { resolveDesignLink } from '../../domain/design-link.ts';
import { formatMergeMark } from '../../domain/merge-marks.ts';
import { parseParagraphs } from '../../domain/rich-text.ts';
import { escapeTypedText, renderRunsAsHtml } from './inline-html.ts';
import type { EmailFrame } from './email-frame.ts';
import { designedEmailColors as colors } from './designed-email-style.ts';
import { compileMergeLine } from './compile-merge-line.ts';

/**
 * Keeps typed text away from MJML's parser: it gets a place holder, and the finished HTML gets the escaped text. So no
 * text can become a tag, an attribute or an include of MJML.
 */
export type TextPlaceholder = (html: string) => string;

interface BlockContext {
  readonly frame: EmailFrame;
  readonly keep: TextPlaceholder;
}

/** MJML of one block inside a column. */
type Cell<Kind extends DesignBlock['kind']> = (block: BlockByKind<Kind>, writing: BlockContext) => string;

const said = (words: LocalisedText, { frame, keep }: BlockContext): string =>
  keep(compileMergeLine(words[frame.language], escapeTypedText));
const raw = (mark: string): string => `<mj-raw>${mark}</mj-raw>`;

const linkTo = (typed: string, { frame }: BlockContext): string => {
  const url = typed === '' ? null : resolveDesignLink(typed, frame.site);
  return url === null ? '' : ` href="${formatMergeMark('link', url)}"`;
};

const sizes = {
  title: 'css-class="ink" mj-class="title"',
  heading: 'css-class="ink" mj-class="heading"',
  body: 'css-class="ink"',
  small: 'css-class="quiet" mj-class="small"',
};

const text: Cell<'text'> = ({ words, size, align }, { frame, keep }) =>
  parseParagraphs(words[frame.language])
    .map((runs) => `<mj-text align="${align}" ${sizes[size]}>${keep(renderRunsAsHtml(runs, frame.site))}</mj-text>`)
    .join('');

const widths = { whole: 504, half: 260, small: 130 };

const picture: Cell<'picture'> = (block, writing) =>
  block.path === ''
    ? ''
    : `<mj-image width="${widths[block.width]}px" border-radius="14px" src="${writing.frame.site}${block.path}" ` +
      `alt="${said(block.alt, writing)}"${linkTo(block.link, writing)} />`;

const button: Cell<'button'> = ({ words, align, link }, writing) =>
  `<mj-button css-class="action" align="${align}"${linkTo(link, writing) || ` href="${formatMergeMark('link', writing.frame.site)}"`}>` +
  `${said(words, writing)}</mj-button>`;

const unsubscribe: Cell<'unsubscribe'> = ({ words, align }, writing) =>
  `<mj-text align="${align}" css-class="quiet" mj-class="small">` +
  `<a class="quiet" href="${formatMergeMark('unsubscribe')}">` +
  `${words[writing.frame.language].trim() === '' ? writing.keep(escapeTypedText(writing.frame.words.unsubscribe)) : said(words, writing)}</a></mj-text>`;

const divider = (): string => '<mj-divider css-class="line" />';

const coupon: Cell<'coupon'> = (block, writing) => {
  const code = block.source === 'shared' ? writing.keep(escapeTypedText(block.code.trim())) : formatMergeMark('coupon');
  const body =
    `<mj-text align="center" css-class="quiet" mj-class="small">${said(block.words, writing)}</mj-text>` +
    `<mj-text align="center" css-class="ticket" mj-class="code" container-background-color="${colors.ticket}">${code}</mj-text>`;
  if (block.source === 'shared') return block.code.trim() === '' ? '' : body;
  return raw(formatMergeMark('if', 'hasCoupon')) + body + raw(formatMergeMark('end'));
};

const cells: { readonly [Kind in Exclude<DesignBlock['kind'], 'columns' | 'condition' | 'grid'>]: Cell<Kind> } = {
  text,
  picture,
  button,
  unsubscribe,
  divider,
  coupon,
};

const renderCell = (block: DesignBlock, writing: BlockContext): string =>
  block.kind === 'columns' || block.kind === 'condition' || block.kind === 'grid'
    ? ''
    : (cells[block.kind] as Cell<typeof block.kind>)(block as never, writing);

const section = (content: string): string => `<mj-section>${content}</mj-section>`;
const column = (content: string, padding = '0'): string => `<mj-column padding="${padding}">${content}</mj-column>`;
/** Half a gap at the inner side of each of two columns. */
const halves = ['0 8px 0 0', '0 0 0 8px'] as const;

/** An item of the grid, left out where the recipient gets fewer. */
const itemCell = (index: number): string => {
  const of = (what: string) => formatMergeMark('item', String(index), what);
  const has = (what: string, content: string) =>
    raw(formatMergeMark('if', `${what}.${index}`)) + content + raw(formatMergeMark('end'));
  return column(
    has(
      'item',
      has('itemPicture', `<mj-image border-radius="14px" src="${of('picture')}" alt="" href="${of('url')}" />`) +
        `<mj-text css-class="ink" padding-bottom="0"><a class="ink plain" href="${of('url')}"><strong>${of('title')}</strong></a></mj-text>` +
        `<mj-text css-class="quiet" mj-class="small" padding-top="0">${of('place')}</mj-text>`,
    ),
    halves[index % 2],
  );
};

/** Rows of two that stay beside one another on phones. */
const grid = ({ count }: BlockByKind<'grid'>): string =>
  Array.from({ length: count / 2 }, (_row, row) => row * 2)
    .map(
      (first) =>
        raw(formatMergeMark('if', `item.${first}`)) +
        section(`<mj-group>${itemCell(first)}${itemCell(first + 1)}</mj-group>`) +
        raw(formatMergeMark('end')),
    )
    .join('');

const sideBySide = ({ left, right }: BlockByKind<'columns'>, writing: BlockContext): string =>
  section(
    [left, right]
      .map((blocks, side) => column(blocks.map((block) => renderCell(block, writing)).join(''), halves[side]))
      .join(''),
  );

const conditional = ({ when, isNegated, blocks }: BlockByKind<'condition'>, writing: BlockContext): string =>
  raw(formatMergeMark('if', when, ...(isNegated ? ['not'] : []))) +
  renderMjmlSections(blocks, writing) +
  raw(formatMergeMark('end'));

/** The blocks of a letter as sections of MJML. */
export const renderMjmlSections = (blocks: readonly DesignBlock[], writing: BlockContext): string =>
  blocks
    .map((block) => {
      if (block.kind === 'grid') return grid(block);
      if (block.kind === 'columns') return sideBySide(block, writing);
      if (block.kind === 'condition') return conditional(block, writing);
      return section(column(renderCell(block, writing)));
    })
    .join('');
