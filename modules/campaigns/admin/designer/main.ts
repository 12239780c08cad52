import type { Component } from 'grapesjs';
import 'grapesjs/dist/css/grapes.min.css';
import './designer.css';
import type { Locale } from '#contracts/locale.ts';
import { designDocumentSchema, type BlockKind, type DesignBlock } from '../../domain/design-document.ts';
import type { DesignerRequest } from '../../domain/designer-messages.ts';
import { readBlock, toBlockKind } from './block-components.ts';
import { openDesignCanvas, type DesignCanvas } from './design-canvas.ts';
import { openConsoleChannel } from './console-channel.ts';
import { createHtmlButton, createHtmlElement } from './html-element.ts';
import { buildBlockOutline } from './block-outline.ts';
import { requestPictureUpload, resolvePictureUpload } from './picture-upload.ts';
import { buildBlockSettingsForm } from './block-settings-form.ts';

const kinds: readonly BlockKind[] = [
  'text',
  'picture',
  'button',
  'grid',
  'coupon',
  'condition',
  'columns',
  'divider',
  'unsubscribe',
];

let words: Readonly<Record<string, string>> = {};
let language: Locale = 'en-US';
/** The language of the console, in which the designer's own messages and samples are. */
let ownLocale: Locale = 'en-US';
let canvas: DesignCanvas | undefined;
const pictures = new Map<string, string>();
const wanted = new Set<string>();
const translate = (key: string): string => words[key] ?? key;
const link = openConsoleChannel(receive);

function receive(message: DesignerRequest): void {
  if (message.type === 'open') open(message);
  else if (message.type === 'picture') {
    if (!message.data.startsWith('data:image/')) return;
    pictures.set(message.path, message.data);
    canvas?.redraw();
  } else if (message.type === 'uploaded' || message.type === 'notUploaded') resolvePictureUpload(message);
  else {
    language = message.language;
    canvas?.redraw();
  }
}

function open(message: Extract<DesignerRequest, { type: 'open' }>): void {
  ({ words, language, locale: ownLocale } = message);
  document.documentElement.lang = message.locale;
  document.documentElement.dataset['theme'] = message.theme;
  const shown = canvas ?? build();
  canvas = shown;
  shown.open(message.document.blocks);
  show();
}

function requestPicture(path: string): string | undefined {
  if (path !== '' && !wanted.has(path)) {
    wanted.add(path);
    link.say({ type: 'wantsPicture', path });
  }
  return pictures.get(path);
}

const outline = createHtmlElement('div', { class: 'outline' });
const settings = createHtmlElement('aside', { class: 'side' });

function build(): DesignCanvas {
  const container = createHtmlElement('div', { class: 'canvas' });
  const root = document.getElementById('designer');
  const built = () => canvas;
  const palette = kinds.map((kind) =>
    createHtmlButton(translate(`kind.${kind}`), () => built()?.add(kind), { 'data-kind': kind }),
  );
  const tool = (name: string, sign: string, run: () => void) =>
    createHtmlButton(sign, run, { 'aria-label': translate(name), title: translate(name), 'data-action': name });
  let isPhone = false;
  root?.replaceChildren(
    createHtmlElement(
      'nav',
      { class: 'side' },
      createHtmlElement('h2', {}, translate('blocks')),
      createHtmlElement('div', { class: 'palette' }, ...palette),
      createHtmlElement('h2', {}, translate('outline')),
      outline,
    ),
    createHtmlElement(
      'main',
      { 'aria-label': translate('canvas') },
      createHtmlElement(
        'div',
        { class: 'tools' },
        tool('undo', '↶', () => built()?.editor.UndoManager.undo()),
        tool('redo', '↷', () => built()?.editor.UndoManager.redo()),
        tool('phone', translate('phone'), () => {
          isPhone = !isPhone;
          built()?.editor.setDevice(isPhone ? 'phone' : 'desktop');
        }),
      ),
      container,
    ),
    settings,
  );
  const made = openDesignCanvas({
    container,
    drawing: () => ({ language, pictureOf: requestPicture, word: translate }),
    samples: () => ({
      language: ownLocale,
      words: translate('sample.words'),
      button: translate('sample.button'),
      coupon: translate('sample.coupon'),
    }),
    onChange: changed,
    locale: language,
  });
  made.editor.on('component:selected component:deselected', show);
  document.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    link.say({ type: 'wantsSave' });
  });
  return made;
}

/** Sends the console the design as it is now: at once, so that a save right after a change has it. */
function changed(): void {
  const blocks = designDocumentSchema.shape.blocks.safeParse(canvas?.blocks());
  if (blocks.success) link.say({ type: 'changed', blocks: blocks.data });
  renderOutlineList();
}

function renderOutlineList(): void {
  if (!canvas) return;
  const focused =
    document.activeElement instanceof HTMLElement && outline.contains(document.activeElement)
      ? (document.activeElement.dataset['action'] ?? 'line')
      : null;
  outline.replaceChildren(buildBlockOutline(canvas, translate));
  if (focused === null) return;
  const again = focused === 'line' ? '[aria-pressed=true]' : `[data-action=${focused}]`;
  outline.querySelector<HTMLElement>(again)?.focus();
}

function show(): void {
  renderOutlineList();
  const chosen = canvas?.editor.getSelected();
  const kind = toBlockKind(chosen);
  if (!chosen || kind === 'wrapper' || kind === 'column') {
    settings.replaceChildren(
      createHtmlElement('h2', {}, translate('settings')),
      createHtmlElement('p', { class: 'empty' }, translate('choose')),
    );
    return;
  }
  settings.replaceChildren(
    buildBlockSettingsForm({
      block: readBlock(chosen),
      word: translate,
      onChange: (block) => canvas?.change(chosen, block),
      onFile: (file, say) => upload(chosen, file, say),
    }),
  );
}

/** Puts a picture into its block, which may have been changed meanwhile. */
function upload(component: Component, file: File, say: (note: string) => void): void {
  const sending = requestPictureUpload(link, file);
  if (!sending) return say(translate('upload.unfit'));
  say(translate('upload.sending'));
  sending.then(
    (path) => {
      canvas?.change(component, { ...readBlock(component), path } as DesignBlock);
      if (canvas?.editor.getSelected() === component) show();
    },
    (error: unknown) => say(error instanceof Error ? error.message : String(error)),
  );
}

link.say({ type: 'ready' });
