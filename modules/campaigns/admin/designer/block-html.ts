import type { Locale } from '#contracts/locale.ts';
import type { DesignBlock, LocalisedText } from '../../domain/design-document.ts';
import { splitParagraphs, type Run } from '../../domain/rich-text.ts';
import { element } from './element.ts';

/** Context in which the canvas paints a block. */
export interface PaintContext {
  readonly language: Locale;
  /** A picture of the site as data, once the console has sent it. */
  readonly pictureOf: (path: string) => string | undefined;
  readonly word: (key: string) => string;
}

const toNodes = (runs: readonly Run[]): (Node | string)[] =>
  runs.map((run) => {
    switch (run.kind) {
      case 'text':
        return run.text;
      case 'break':
        return element('br');
      case 'field':
        return element('span', { class: 'field' }, run.substitute || run.name);
      case 'strong':
      case 'em':
        return element(run.kind, {}, ...toNodes(run.runs));
      case 'link':
        return element('span', { class: 'link' }, ...toNodes(run.runs));
    }
  });

const said = (words: LocalisedText, { language }: PaintContext): string => words[language].trim();

function paintContent(block: DesignBlock, drawing: PaintContext): readonly Node[] {
  switch (block.kind) {
    case 'text':
      return splitParagraphs(block.words[drawing.language]).map((runs) =>
        element('p', { class: `${block.size} ${block.align}` }, ...toNodes(runs)),
      );
    case 'picture': {
      const data = drawing.pictureOf(block.path);
      return [
        data === undefined
          ? element('div', { class: 'no-picture' }, drawing.word('kind.picture'))
          : element('img', { class: block.width, src: data, alt: said(block.alt, drawing) }),
      ];
    }
    case 'button':
      return [element('p', { class: block.align }, element('span', { class: 'action' }, said(block.words, drawing)))];
    case 'grid':
      return [
        element(
          'div',
          { class: 'grid' },
          ...Array.from({ length: block.count }, () => element('div', { class: 'item' })),
        ),
      ];
    case 'coupon':
      return [
        element('p', { class: 'small center' }, said(block.words, drawing)),
        element('p', { class: 'ticket' }, block.source === 'shared' ? block.code : '••••-••••'),
      ];
    case 'unsubscribe':
      return [
        element(
          'p',
          { class: `small ${block.align}` },
          element('span', { class: 'link' }, said(block.words, drawing) || drawing.word('kind.unsubscribe')),
        ),
      ];
    case 'divider':
      return [element('hr')];
    case 'columns':
    case 'condition':
      return [];
  }
}

/** A block without others inside, as HTML for the canvas, built of nodes so that no typed text becomes markup. */
export const blockHtml = (block: DesignBlock, drawing: PaintContext): string =>
  element('div', {}, ...paintContent(block, drawing)).innerHTML;
