import { sameWords, type BlockKind, type DesignBlock } from './design-document.ts';

/** Texts of a new block, in the editor's language for both until they are translated. */
export interface SampleWords {
  readonly words: string;
  readonly button: string;
  readonly coupon: string;
}

/** A block as it is added. */
export function sampleBlock(kind: BlockKind, { words, button, coupon }: SampleWords): DesignBlock {
  switch (kind) {
    case 'text':
      return { kind, size: 'body', align: 'left', words: sameWords(words) };
    case 'picture':
      return { kind, path: '', alt: sameWords(''), link: '', width: 'whole' };
    case 'button':
      return { kind, align: 'left', words: sameWords(button), link: '/' };
    case 'grid':
      return { kind, count: 4 };
    case 'coupon':
      return { kind, source: 'each', code: '', words: sameWords(coupon) };
    case 'unsubscribe':
      return { kind, align: 'left', words: sameWords('') };
    case 'divider':
      return { kind };
    case 'columns':
      return { kind, left: [], right: [] };
    case 'condition':
      return { kind, when: 'hasItems', isNegated: false, blocks: [] };
  }
}
