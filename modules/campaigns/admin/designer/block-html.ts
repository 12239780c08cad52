import type { Locale } from '#contracts/locale.ts';
import type { DesignBlock, LocalisedText } from '../../domain/design-document.ts';
import { parseParagraphs, type TextRun } from '../../domain/rich-text.ts';
import { createHtmlElement } from './html-element.ts';

/** Context in which the canvas paints a block. */
export interface PaintContext {
  readonly language: Locale;
  /** A picture of the site as data, once the console has sent it. */
  readonly pictureOf: (path: string) => string | undefined;
  readonly word: (key: string) => string;
}

const toNodes = (runs: readonly TextRun[]): (Node | string)[] =>
  runs.map((run) => {
    switch (run.kind) {
      case 'text':
        return run.text;
      case 'break':
        return createHtmlElement('br');
      case 'field':
        return createHtmlElement('span', { class: 'field' }, run.substitute || run.name);
      case 'strong':
      case 'em':
        return createHtmlElement(run.kind, {}, ...toNodes(run.runs));
      case 'link':
        return createHtmlElement('span', { class: 'link' }, ...toNodes(run.runs));
    }
  });

const said = (words: LocalisedText, { language }: PaintContext): string => words[language].trim();

function paintContent(block: DesignBlock, drawing: PaintContext): readonly Node[] {
  switch (block.kind) {
    case 'text':
      return parseParagraphs(block.words[drawing.language]).map((runs) =>
        createHtmlElement('p', { class: `${block.size} ${block.align}` }, ...toNodes(runs)),
      );
    case 'picture': {
      const data = drawing.pictureOf(block.path);
      return [
        data === undefined
          ? createHtmlElement('div', { class: 'no-picture' }, drawing.word('kind.picture'))
          : createHtmlElement('img', { class: block.width, src: data, alt: said(block.alt, drawing) }),
      ];
    }
    case 'button':
      return [
        createHtmlElement(
          'p',
          { class: block.align },
          createHtmlElement('span', { class: 'action' }, said(block.words, drawing)),
        ),
      ];
    case 'grid':
      return [
        createHtmlElement(
          'div',
          { class: 'grid' },
          ...Array.from({ length: block.count }, () => createHtmlElement('div', { class: 'item' })),
        ),
      ];
    case 'coupon':
      return [
        createHtmlElement('p', { class: 'small center' }, said(block.words, drawing)),
        createHtmlElement('p', { class: 'ticket' }, block.source === 'shared' ? block.code : '••••-••••'),
      ];
    case 'unsubscribe':
      return [
        createHtmlElement(
          'p',
          { class: `small ${block.align}` },
          createHtmlElement('span', { class: 'link' }, said(block.words, drawing) || drawing.word('kind.unsubscribe')),
        ),
      ];
    case 'divider':
      return [createHtmlElement('hr')];
    case 'columns':
    case 'condition':
      return [];
  }
}

/** A block without others inside, as HTML for the canvas, built of nodes so that no typed text becomes markup. */
export const buildBlockHtml = (block: DesignBlock, drawing: PaintContext): string =>
  createHtmlElement('div', {}, ...paintContent(block, drawing)).innerHTML;
