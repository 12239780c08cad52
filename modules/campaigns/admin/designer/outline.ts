import type { Component } from 'grapesjs';
import type { Canvas } from './canvas.ts';
import { blockOf, kindOf } from './block-components.ts';
import { button, element } from './element.ts';

type Word = (key: string) => string;

/** The blocks of the letter as a list, with which everything can be done by keyboard. */
export function outlineOf(canvas: Canvas, word: Word): HTMLElement {
  const wrapper = canvas.editor.getWrapper();
  const chosen = canvas.editor.getSelected();
  const listOf = (parent: Component): HTMLElement =>
    element('ol', {}, ...parent.components().map((inner: Component) => lineOf(inner)));

  const lineOf = (component: Component): HTMLElement => {
    const kind = kindOf(component);
    const isChosen = component === chosen;
    const line = element('li');
    const choose = button(labelOf(component, word), () => canvas.editor.select(component, { scroll: true }), {
      class: 'line',
      'aria-pressed': String(isChosen),
    });
    line.append(choose);
    if (isChosen && kind !== 'column') line.append(actionsOf(canvas, component, word));
    if (kind === 'columns' || kind === 'condition' || kind === 'column') line.append(listOf(component));
    return line;
  };
  if (!wrapper || wrapper.components().length === 0) return element('p', { class: 'empty' }, word('empty'));
  return listOf(wrapper);
}

function actionsOf(canvas: Canvas, component: Component, word: Word): HTMLElement {
  const action = (name: string, sign: string, run: () => void) =>
    button(sign, run, { 'aria-label': word(name), title: word(name), 'data-action': name });
  return element(
    'span',
    { class: 'actions' },
    action('up', '↑', () => canvas.move(component, -1)),
    action('down', '↓', () => canvas.move(component, 1)),
    action('copy', '+', () => canvas.duplicate(component)),
    action('remove', '✕', () => canvas.remove(component)),
  );
}

function labelOf(component: Component, word: Word): string {
  const kind = kindOf(component);
  const block = kind === 'column' ? undefined : blockOf(component);
  const words = block && 'words' in block ? Object.values(block.words)[0] : '';
  const first = words?.trim().split('\n')[0]?.slice(0, 40) ?? '';
  return first === '' ? word(`kind.${kind}`) : `${word(`kind.${kind}`)}: ${first}`;
}
