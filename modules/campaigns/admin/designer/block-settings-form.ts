import { locales } from '#contracts/locale.ts';
import { designSizeLimits, type DesignBlock, type LocalisedText } from '../../domain/design-document.ts';
import { acceptedPictureMimeTypes } from '../../domain/designer-messages.ts';
import { emailConditions } from '../../domain/compiled-email.ts';
import { createHtmlElement } from './html-element.ts';

export interface SettingsFormOptions {
  readonly block: DesignBlock;
  readonly word: (key: string) => string;
  readonly onChange: (block: DesignBlock) => void;
  /** Uploads a picture into the block; `say` shows what comes of it. */
  readonly onFile: (file: File, say: (note: string) => void) => void;
}

type Value = string | number | boolean;
let fields = 0;

const labelled = (label: string, control: HTMLElement, hint?: string): HTMLElement => {
  control.id = `field-${(fields += 1)}`;
  const note = hint === undefined ? undefined : createHtmlElement('small', { id: `${control.id}-hint` }, hint);
  if (note) control.setAttribute('aria-describedby', note.id);
  return createHtmlElement(
    'div',
    { class: 'control' },
    createHtmlElement('label', { for: control.id }, label),
    control,
    ...(note ? [note] : []),
  );
};

/** The settings of one block, as a form that writes each change at once. */
export function buildBlockSettingsForm({ block, word, onChange, onFile }: SettingsFormOptions): HTMLElement {
  let current: DesignBlock = block;
  const write = (part: Readonly<Record<string, Value | LocalisedText>>) =>
    onChange((current = { ...current, ...part } as DesignBlock));

  const textField = (name: string, value: string, maximum: number, hint?: string) => {
    const input = createHtmlElement('input', { value, maxlength: String(maximum) });
    input.addEventListener('input', () => write({ [name]: input.value.trim() }));
    return labelled(word(`field.${name}`), input, hint);
  };
  const choice = (name: string, value: string, choices: readonly string[], read: (text: string) => Value = String) => {
    const options = choices.map((each) =>
      createHtmlElement('option', { value: each, selected: each === value }, word(`choice.${each}`)),
    );
    const select = createHtmlElement('select', {}, ...options);
    select.addEventListener('change', () => write({ [name]: read(select.value) }));
    return labelled(word(`field.${name}`), select);
  };
  const wordFields = (name: 'words' | 'alt', maximum: number, rows = 1) =>
    locales.map((locale) => {
      const words = (current as unknown as Record<string, LocalisedText>)[name];
      const area = createHtmlElement('textarea', { rows: String(rows), maxlength: String(maximum), lang: locale });
      area.value = words?.[locale] ?? '';
      area.addEventListener('input', () => {
        const before = (current as unknown as Record<string, LocalisedText>)[name];
        write({ [name]: { ...(before as LocalisedText), [locale]: area.value } });
      });
      return labelled(word(`field.${name}.${locale}`), area, rows > 1 ? word('field.wordsHint') : undefined);
    });
  const file = () => {
    const input = createHtmlElement('input', { type: 'file', accept: acceptedPictureMimeTypes.join(',') });
    const note = createHtmlElement('output', {});
    input.addEventListener('change', () => {
      const [chosen] = input.files ?? [];
      if (chosen) onFile(chosen, (text) => (note.textContent = text));
    });
    return [labelled(word('field.file'), input), note];
  };
  const align = () => choice('align', 'align' in block ? block.align : 'left', ['left', 'center']);
  const link = (value: string) => textField('link', value, designSizeLimits.link, word('field.linkHint'));

  const controls = (): readonly HTMLElement[] => {
    switch (block.kind) {
      case 'text':
        return [
          ...wordFields('words', designSizeLimits.text, 5),
          choice('size', block.size, ['title', 'heading', 'body', 'small']),
          align(),
        ];
      case 'picture':
        return [
          ...file(),
          textField('path', block.path, 300),
          ...wordFields('alt', 200),
          link(block.link),
          choice('width', block.width, ['whole', 'half', 'small']),
        ];
      case 'button':
        return [...wordFields('words', designSizeLimits.label), link(block.link), align()];
      case 'grid':
        return [choice('count', String(block.count), ['2', '4', '6'], Number)];
      case 'coupon':
        return [
          choice('source', block.source, ['each', 'shared']),
          textField('code', block.code, 40),
          ...wordFields('words', 200),
        ];
      case 'unsubscribe':
        return [...wordFields('words', designSizeLimits.label), align()];
      case 'condition': {
        const box = createHtmlElement('input', { type: 'checkbox', checked: block.isNegated });
        box.addEventListener('change', () => write({ isNegated: box.checked }));
        return [choice('when', block.when, emailConditions), labelled(word('field.isNegated'), box)];
      }
      case 'divider':
      case 'columns':
        return [];
    }
  };
  return createHtmlElement(
    'div',
    { class: 'settings' },
    createHtmlElement('h2', {}, word(`kind.${block.kind}`)),
    ...controls(),
  );
}
