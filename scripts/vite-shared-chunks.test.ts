import { expect, test } from 'vitest';
import { findUnmatchedPatterns, toFolderFilePatterns, toChunkGroups } from './vite-shared-chunks.ts';

const chunks = [{ name: 'kit', files: [...toFolderFilePatterns('src/web/kit', 'card chip'), 'icons/IconHeart\\.'] }];

test('a pattern of a shared chunk that matches no file is named with its chunk', () => {
  const ids = ['/site/src/web/kit/card.tsx', '/site/node_modules/icons/IconHeart.mjs'];
  expect(findUnmatchedPatterns(chunks, ids)).toEqual(['kit: src/web/kit/chip\\.']);
  expect(findUnmatchedPatterns(chunks, [...ids, '/site/src/web/kit/chip.tsx'])).toEqual([]);
});

test('a chunk takes every file that one of its patterns matches', () => {
  const [group] = toChunkGroups(chunks);
  expect(group?.test.test('/site/src/web/kit/chip.tsx')).toBe(true);
  expect(group?.test.test('/site/src/web/kit/chipper.tsx')).toBe(false);
});
