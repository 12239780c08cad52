import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/**
 * Writes the two faces into `src/web/fonts` with the letters of English and Portuguese, those that names in Australia
 * add to them, and the weights in use: `node scripts/subset-fonts.ts`. Each is small enough for a connection's first
 * ten packets (14.6 kB with its headers), so that it is there one round trip after it was asked for: a slow line has
 * it for the first paint. Other letters show in the device's own face.
 */
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
const portuguese = 'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúü«»ªº';
const names = 'äåèëïñö';
const signs = '\u00a0·°²½©–—‘’“”•…€→−';
const letters = range(0x20, 0x7e) + portuguese + names + signs;

const faces = [
  { name: 'figtree', weight: { min: 400, max: 700 }, noLayoutClosure: false, features: ['tnum'] },
  { name: 'bricolage-grotesque', weight: 700, noLayoutClosure: true, features: [] },
];
const everywhere = ['kern', 'mark', 'ccmp', 'locl'];

const find = createRequire(import.meta.url).resolve;
for (const { name, weight, noLayoutClosure, features } of faces) {
  const source = find(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  const subset = await subsetFont(await readFile(source), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    noLayoutClosure,
    keepFeatures: [...everywhere, ...features],
  });
  await writeFile(new URL(`../src/web/fonts/${name}.woff2`, import.meta.url), subset);
  process.stdout.write(`${name}: ${subset.length} bytes\n`);
}
