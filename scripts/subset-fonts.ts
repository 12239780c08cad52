import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/**
 * Writes the two faces into `src/web/fonts` with the letters of English, Portuguese and its neighbours only, and the
 * weights in use: `node scripts/subset-fonts.ts`. They are half the size of fontsource's Latin files, which on a slow
 * line decides whether a face is there for the first paint. Other letters show in the device's own face.
 */
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
const letters = `${range(0x20, 0x7e)}\u00a0${range(0xc0, 0xff)}ª«·º»©®°±²³½–—‘’“”•…€→−`;

const faces = [
  { name: 'figtree', weight: { min: 400, max: 700 }, noLayoutClosure: false },
  // Without its alternate letters, which no style asks for.
  { name: 'bricolage-grotesque', weight: 700, noLayoutClosure: true },
];

const find = createRequire(import.meta.url).resolve;
for (const { name, weight, noLayoutClosure } of faces) {
  const source = find(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  const subset = await subsetFont(await readFile(source), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    noLayoutClosure,
  });
  await writeFile(new URL(`../src/web/fonts/${name}.woff2`, import.meta.url), subset);
  process.stdout.write(`${name}: ${subset.length} bytes\n`);
}
