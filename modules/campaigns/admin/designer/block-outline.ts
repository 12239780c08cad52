import type { Component } from 'grapesjs';
import type { DesignCanvas } from './design-canvas.ts';
import { readBlock, toBlockKind } from './block-components.ts';
import { createHtmlButton, createHtmlElement } from './html-element.ts';

type TranslateKey = (key: string) => string;

/** The blocks of the letter as a list, with which everything can be done by keyboard. */
export function buildBlockOutline(canvas: DesignCanvas, word: TranslateKey): HTMLElement {
  const wrapper = canvas.editor.getWrapper();
  const chosen = canvas.editor.getSelected();
  const buildList = (parent: Component): HTMLElement =>
    createHtmlElement('ol', {}, ...parent.components().map((inner: Component) => buildLine(inner)));

  const buildLine = (component: Component): HTMLElement => {
    const kind = toBlockKind(component);
    const isChosen = component === chosen;
    const line = createHtmlElement('li');
    const choose = createHtmlButton(
      describeComponent(component, word),
      () => canvas.editor.select(component, { scroll: true }),
      {
        class: 'line',
        'aria-pressed': String(isChosen),
      },
    );
    line.append(choose);
    if (isChosen && kind !== 'column') line.append(buildActions(canvas, component, word));
    if (kind === 'columns' || kind === 'condition' || kind === 'column') line.append(buildList(component));
    return line;
  };
  if (!wrapper || wrapper.components().length === 0) return createHtmlElement('p', { class: 'empty' }, word('empty'));
  return buildList(wrapper);
}

function buildActions(canvas: DesignCanvas, component: Component, word: TranslateKey): HTMLElement {
  const action = (name: string, sign: string, run: () => void) =>
    createHtmlButton(sign, run, { 'aria-label': word(name), title: word(name), 'data-action': name });
  return createHtmlElement(
    'span',
    { class: 'actions' },
    action('up', '↑', () => canvas.move(component, -1)),
    action('down', '↓', () => canvas.move(component, 1)),
    action('copy', '+', () => canvas.duplicate(component)),
    action('remove', '✕', () => canvas.remove(component)),
  );
}

function describeComponent(component: Component, word: TranslateKey): string {
  const kind = toBlockKind(component);
  const block = kind === 'column' ? undefined : readBlock(component);
  const words = block && 'words' in block ? Object.values(block.words)[0] : '';
  const first = words?.trim().split('\n')[0]?.slice(0, 40) ?? '';
  return first === '' ? word(`kind.${kind}`) : `${word(`kind.${kind}`)}: ${first}`;
}
