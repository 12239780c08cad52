import type { DesignBlock } from '../../domain/design-document.ts';
import { resolveLink } from '../../domain/design-link.ts';
import { formatMark, removeMergeMarks } from '../../domain/email-marks.ts';
import { splitParagraphs } from '../../domain/rich-text.ts';
import { runsAsText } from './inline-html.ts';
import type { EmailFrame } from './email-frame.ts';
import { renderLine } from './subject-line.ts';

const conditional = (what: readonly [string, ...string[]], content: string): string =>
  formatMark('if', ...what) + content + formatMark('end');

const items = (count: number): string =>
  Array.from({ length: count }, (_item, index) => String(index))
    .map((index) =>
      conditional(
        [`item.${index}`],
        `- ${formatMark('item', index, 'title')}, ${formatMark('item', index, 'place')}\n  ${formatMark('item', index, 'url')}\n`,
      ),
    )
    .join('');

function renderText(block: DesignBlock, frame: EmailFrame): string {
  const linked = (typed: string) => {
    const url = resolveLink(typed, frame.site);
    return url === null ? '' : formatMark('link', url);
  };
  const said = (words: Record<EmailFrame['language'], string>) => renderLine(words[frame.language]);
  switch (block.kind) {
    case 'text':
      return splitParagraphs(block.words[frame.language])
        .map((runs) => `${runsAsText(runs, frame.site)}\n\n`)
        .join('');
    case 'picture':
      return said(block.alt) === '' ? '' : `[${said(block.alt)}] ${linked(block.link)}\n\n`;
    case 'button':
      return `${said(block.words)}: ${linked(block.link) || formatMark('link', frame.site)}\n\n`;
    case 'grid':
      return `${items(block.count)}\n`;
    case 'coupon':
      return block.source === 'shared'
        ? `${said(block.words)} ${removeMergeMarks(block.code.trim())}\n\n`
        : conditional(['hasCoupon'], `${said(block.words)} ${formatMark('coupon')}\n\n`);
    case 'unsubscribe':
      return `${said(block.words) || frame.words.unsubscribe}: ${formatMark('unsubscribe')}\n\n`;
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
  `${frame.words.unsubscribe}: ${formatMark('unsubscribe')}\n${frame.words.sender}\n${frame.words.opens}\n`;
