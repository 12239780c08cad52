import type { Component, Editor } from 'grapesjs';
import type { BlockKind, DesignBlock } from '../../domain/design-document.ts';
import { buildBlockHtml, type PaintContext } from './block-html.ts';

const leaves = ['text', 'picture', 'button', 'grid', 'coupon', 'unsubscribe', 'divider'] as const;
const inColumns: readonly string[] = ['text', 'picture', 'button', 'divider'];
const kinds: readonly BlockKind[] = [...leaves, 'columns', 'condition'];

const toComponentType = (kind: string): string => `design-${kind}`;
const classes = (kinds_: readonly string[]): string => kinds_.map((kind) => `.${kind}`).join(', ');

/** The type of a component on the canvas, without GrapesJS's own. */
export const toBlockKind = (component: Component | undefined): string =>
  String(component?.get('type') ?? '').replace(/^design-/, '');

export const readBlock = (component: Component): DesignBlock => component.get('block') as DesignBlock;

/** Where a block of a kind may lie. */
export function canPlaceBlock(kind: string, parent: Component): boolean {
  const place = toBlockKind(parent);
  if (place === 'column') return inColumns.includes(kind);
  if (place === 'condition') return kind !== 'condition';
  return place === 'wrapper';
}

const fixed = { editable: false, stylable: false, resizable: false, copyable: true, removable: true, layerable: false };

/** Registers our blocks, and nothing else, as components of the canvas. */
export function registerBlockTypes(editor: Editor, drawing: () => PaintContext): void {
  for (const kind of kinds) {
    const droppable = kind === 'condition' ? classes(kinds.filter((other) => other !== 'condition')) : false;
    const draggable =
      kind === 'condition'
        ? '[data-gjs-type=wrapper]'
        : kind === 'columns'
          ? '[data-gjs-type=wrapper], .condition'
          : inColumns.includes(kind)
            ? '[data-gjs-type=wrapper], .condition, .column'
            : '[data-gjs-type=wrapper], .condition';
    editor.DomComponents.addType(toComponentType(kind), {
      isComponent: () => undefined,
      model: {
        defaults: { ...fixed, tagName: 'div', attributes: { class: kind }, draggable, droppable },
        init(this: Component) {
          this.on('change:block', () => renderCanvasBlock(this, drawing()));
          renderCanvasBlock(this, drawing());
        },
      },
    });
  }
  editor.DomComponents.addType(toComponentType('column'), {
    isComponent: () => undefined,
    model: {
      defaults: {
        ...fixed,
        tagName: 'div',
        attributes: { class: 'column' },
        draggable: false,
        copyable: false,
        removable: false,
        droppable: classes(inColumns),
      },
    },
  });
}

/** Draws a block anew: its own content, or the line that says whom a conditional part is for. */
export function renderCanvasBlock(component: Component, drawing: PaintContext): void {
  const block = component.get('block') as DesignBlock | undefined;
  if (!block) return;
  if (block.kind === 'condition') {
    const whom = drawing.word(block.isNegated ? 'label.not' : 'label.only');
    component.addAttributes({ 'data-label': `${whom} ${drawing.word(`choice.${block.when}`)}` });
  } else if (block.kind !== 'columns') component.set('content', buildBlockHtml(block, drawing));
}

/** A block as a definition for the canvas. */
export function toComponentDefinition(block: DesignBlock): Record<string, unknown> {
  const type = toComponentType(block.kind);
  if (block.kind === 'condition')
    return { type, block: { ...block, blocks: [] }, components: block.blocks.map(toComponentDefinition) };
  if (block.kind === 'columns') {
    const columns = [block.left, block.right].map((blocks) => ({
      type: toComponentType('column'),
      components: blocks.map(toComponentDefinition),
    }));
    return { type, block: { kind: 'columns', left: [], right: [] }, components: columns };
  }
  return { type, block };
}

/** The blocks inside a component, as the document has them. Foreign components, such as pasted ones, are left out. */
export const listChildBlocks = (component: Component): DesignBlock[] =>
  component
    .components()
    .filter((inner: Component) => inner.get('block') !== undefined)
    .map((inner: Component) => {
      const block = readBlock(inner);
      if (block.kind === 'condition') return { ...block, blocks: listChildBlocks(inner) } as DesignBlock;
      if (block.kind !== 'columns') return block;
      const [left, right] = inner.components().map((column: Component) => listChildBlocks(column));
      return { kind: 'columns', left: left ?? [], right: right ?? [] } as DesignBlock;
    });
