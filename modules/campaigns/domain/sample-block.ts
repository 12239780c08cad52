import type { Locale } from '#contracts/locale.ts';
import { toSameTextInAllLocales, type BlockKind, type DesignBlock, type LocalisedText } from './design-document.ts';

/** Texts of a new block in the console's language; the other language stays empty, and is named until it is written. */
export interface SampleText {
  readonly language: Locale;
  readonly words: string;
  readonly button: string;
  readonly coupon: string;
}

/** A block as it is added. */
export function buildSampleBlock(kind: BlockKind, { language, words, button, coupon }: SampleText): DesignBlock {
  const inOwn = (text: string): LocalisedText => ({ ...toSameTextInAllLocales(''), [language]: text });
  switch (kind) {
    case 'text':
      return { kind, size: 'body', align: 'left', words: inOwn(words) };
    case 'picture':
      return { kind, path: '', alt: toSameTextInAllLocales(''), link: '', width: 'whole' };
    case 'button':
      return { kind, align: 'left', words: inOwn(button), link: '/' };
    case 'grid':
      return { kind, count: 4 };
    case 'coupon':
      return { kind, source: 'each', code: '', words: inOwn(coupon) };
    case 'unsubscribe':
      return { kind, align: 'left', words: toSameTextInAllLocales('') };
    case 'divider':
      return { kind };
    case 'columns':
      return { kind, left: [], right: [] };
    case 'condition':
      return { kind, when: 'hasItems', isNegated: false, blocks: [] };
  }
}
