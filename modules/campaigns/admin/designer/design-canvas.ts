import { grapesjs, type Component, type Editor } from 'grapesjs';
import type { Locale } from '#contracts/locale.ts';
import type { BlockKind, DesignBlock } from '../../domain/design-document.ts';
import { buildSampleBlock, type SampleText } from '../../domain/sample-block.ts';
import {
  readBlock,
  listChildBlocks,
  toComponentDefinition,
  renderCanvasBlock,
  toBlockKind,
  canPlaceBlock,
  registerBlockTypes,
} from './block-components.ts';
import type { PaintContext } from './block-html.ts';
import { canvasStyles } from './canvas-styles.ts';

export interface DesignCanvas {
  readonly editor: Editor;
  /** Replaces everything, as when a design is opened; cannot be undone. */
  open(blocks: readonly DesignBlock[]): void;
  blocks(): DesignBlock[];
  /** Adds a block after the chosen one, or inside it where it may lie there. */
  add(kind: BlockKind): void;
  change(component: Component, block: DesignBlock): void;
  move(component: Component, by: -1 | 1): void;
  duplicate(component: Component): void;
  remove(component: Component): void;
  redraw(): void;
}

interface CanvasParts {
  readonly container: HTMLElement;
  readonly drawing: () => PaintContext;
  readonly samples: () => SampleText;
  readonly onChange: () => void;
  readonly locale: Locale;
}

const editorSettings = {
  height: '100%',
  width: 'auto',
  storageManager: false as const,
  telemetry: false,
  cssIcons: '',
  panels: { defaults: [] },
  blockManager: { custom: true },
  layerManager: { custom: true },
  traitManager: { custom: true },
  styleManager: { custom: true },
  selectorManager: { custom: true },
  richTextEditor: { actions: [] },
  assetManager: { custom: true, upload: false as const },
  deviceManager: {
    devices: [
      { id: 'desktop', name: 'desktop', width: '' },
      { id: 'phone', name: 'phone', width: '390px' },
    ],
  },
  canvas: { styles: [], scripts: [] },
  canvasCss: canvasStyles,
  parser: { optionsHtml: { allowScripts: false, allowUnsafeAttr: false, allowUnsafeAttrValue: false } },
};

/** The canvas of GrapesJS with our blocks alone; its panels, storage and texts stay out. */
export function openDesignCanvas({ container, drawing, samples, onChange }: CanvasParts): DesignCanvas {
  const editor = grapesjs.init({ container, ...editorSettings });
  registerBlockTypes(editor, drawing);
  let isOpening = false;
  const changed = () => {
    if (!isOpening) onChange();
  };
  for (const event of ['component:add', 'component:remove', 'component:drag:end', 'undo', 'redo'])
    editor.on(event, changed);
  const wrapper = (): Component => {
    const root = editor.getWrapper();
    if (!root) throw new Error('the canvas is not open');
    return root;
  };
  const place = (kind: string): { parent: Component; at: number } => {
    for (let near = editor.getSelected(); near; near = near.parent()) {
      if (near.components && toBlockKind(near) !== 'columns' && canPlaceBlock(kind, near))
        return { parent: near, at: near.components().length };
      const parent = near.parent();
      if (parent && canPlaceBlock(kind, parent)) return { parent, at: near.index() + 1 };
    }
    return { parent: wrapper(), at: wrapper().components().length };
  };
  const everyComponent = (from: Component): Component[] =>
    from.components().models.flatMap((inner) => [inner, ...everyComponent(inner)]);
  return {
    editor,
    open(blocks) {
      isOpening = true;
      wrapper().components(blocks.map(toComponentDefinition) as never);
      editor.UndoManager.clear();
      isOpening = false;
    },
    blocks: () => listChildBlocks(wrapper()),
    add(kind) {
      const { parent, at } = place(kind);
      const [added] = parent.append(toComponentDefinition(buildSampleBlock(kind, samples())) as never, { at });
      if (added) editor.select(added, { scroll: true });
    },
    change(component, block) {
      component.set('block', block);
      changed();
    },
    move(component, by) {
      const parent = component.parent();
      const to = component.index() + by;
      if (!parent || to < 0 || to >= parent.components().length) return;
      component.move(parent, { at: by > 0 ? to + 1 : to });
      editor.select(component);
      changed();
    },
    duplicate(component) {
      const parent = component.parent();
      const isWhole = toBlockKind(component) === 'condition' || toBlockKind(component) === 'columns';
      const block = isWhole && parent ? listChildBlocks(parent)[component.index()] : readBlock(component);
      const [added] =
        parent && block
          ? parent.append(toComponentDefinition(structuredClone(block)) as never, { at: component.index() + 1 })
          : [];
      if (added) editor.select(added);
    },
    remove(component) {
      component.remove();
    },
    redraw() {
      for (const component of everyComponent(wrapper())) renderCanvasBlock(component, drawing());
    },
  };
}
