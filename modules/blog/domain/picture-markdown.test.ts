import { expect, it } from 'vitest';
import { pictureMarkdown, withInserted } from './picture-markdown.ts';

it('puts a picture into a paragraph of its own, at the place of the cursor', () => {
  const piece = pictureMarkdown('A tent', '/files/public/images/a.webp');
  expect(withInserted('', piece, 0)).toBe('![A tent](/files/public/images/a.webp)\n\n');
  expect(withInserted('Before\n\nAfter', piece, 8)).toBe('Before\n\n![A tent](/files/public/images/a.webp)\n\nAfter');
});

it('leaves a description nothing that ends it', () => {
  expect(pictureMarkdown('a](javascript:run()) [b\\\n c', '/files/public/a.webp').trim()).toBe(
    '![a (javascript:run()) b c](/files/public/a.webp)',
  );
});
