import type { DesignBlock } from '../../domain/design-document.ts';
import { resolveDesignLink } from '../../domain/design-link.ts';
import { formatMergeMark, removeMergeMarks } from '../../domain/merge-marks.ts';
import { parseParagraphs } from '../../domain/rich-text.ts';
import { renderRunsAsText } from './inline-html.ts';
import type { EmailFrame } from './email-frame.ts';
import { compileMergeLine } from './compile-merge-line.ts';

const conditional = (what: readonly [string, ...string[]], content: string): string =>
  formatMergeMark('if', ...what) + content + formatMergeMark('end');

const items = (count: number): string =>
  Array.from({ length: count }, (_item, index) => String(index))
    .map((index) =>
      conditional(
        [`item.${index}`],
        `- ${formatMergeMark('item', index, 'title')}, ${formatMergeMark('item', index, 'place')}\n  ${formatMergeMark('item', index, 'url')}\n`,
      ),
    )
    .join('');

function renderText(block: DesignBlock, frame: EmailFrame): string {
  const linked = (typed: string) => {
    const url = resolveDesignLink(typed, frame.site);
    return url === null ? '' : formatMergeMark('link', url);
  };
  const said = (words: Record<EmailFrame['language'], string>) => compileMergeLine(words[frame.language]);
  switch (block.kind) {
    case 'text':
      return parseParagraphs(block.words[frame.language])
        .map((runs) => `${renderRunsAsText(runs, frame.site)}\n\n`)
        .join('');
    case 'picture':
      return said(block.alt) === '' ? '' : `[${said(block.alt)}] ${linked(block.link)}\n\n`;
    case 'button':
      return `${said(block.words)}: ${linked(block.link) || formatMergeMark('link', frame.site)}\n\n`;
    case 'grid':
      return `${items(block.count)}\n`;
    case 'coupon':
      return block.source === 'shared'
        ? `${said(block.words)} ${removeMergeMarks(block.code.trim())}\n\n`
        : conditional(['hasCoupon'], `${said(block.words)} ${formatMergeMark('coupon')}\n\n`);
    case 'unsubscribe':
      return `${said(block.words) || frame.words.unsubscribe}: ${formatMergeMark('unsubscribe')}\n\n`;
    case 'divider':
      return '---\n\n';
    case 'columns':
      return [...block.left, ...block.right].map((inner) => renderText(inner, frame)).join('');
    case 'condition':
      return conditional(
        [block.when, ...(block.isNegated ? ['not'] : [])],
        block.blocks.map((inner) => renderText(inner, frame)).join(''),
      );
  }
}

/** The plain-text part of a letter. */
export const renderEmailText = (blocks: readonly DesignBlock[], frame: EmailFrame): string =>
  `${blocks.map((block) => renderText(block, frame)).join('')}--\n${frame.words.reason}\n` +
  `${frame.words.unsubscribe}: ${formatMergeMark('unsubscribe')}\n${frame.words.sender}\n${frame.words.opens}\n`;
