import { expect, it } from 'vitest';
import { toPictureMarkdown, insertIntoText } from './picture-markdown.ts';

it('puts a picture into a paragraph of its own, at the place of the cursor', () => {
  const piece = toPictureMarkdown('A tent', '/files/public/images/a.webp');
  expect(insertIntoText('', piece, 0)).toBe('![A tent](/files/public/images/a.webp)\n\n');
  expect(insertIntoText('Before\n\nAfter', piece, 8)).toBe('Before\n\n![A tent](/files/public/images/a.webp)\n\nAfter');
});

it('leaves a description nothing that ends it', () => {
  expect(toPictureMarkdown('a](javascript:run()) [b\\\n c', '/files/public/a.webp').trim()).toBe(
    '![a (javascript:run()) b c](/files/public/a.webp)',
  );
});
