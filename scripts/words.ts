import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { treeAt } from './checks/tree.ts';
import { areaOf, forbiddenWords } from './checks/words.ts';

/**
 * `node scripts/words.ts [folder]` lists the remaining forbidden words; `--lower` writes the lower counts to
 * `words-left.json`.
 */
const [folder = ''] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const found = forbiddenWords(treeAt(process.cwd()));
for (const { file, message } of found.filter(({ file }) => file.startsWith(folder))) console.log(`${file}: ${message}`);
const counts = new Map<string, number>();
for (const { file } of found) counts.set(areaOf(file), (counts.get(areaOf(file)) ?? 0) + 1);
console.log(`${found.length} forbidden words in ${counts.size} areas`);
if (process.argv.includes('--lower')) {
  const ceilings = Object.fromEntries([...counts].toSorted(([one], [other]) => one.localeCompare(other)));
  writeFileSync(path.join('scripts', 'checks', 'words-left.json'), `${JSON.stringify(ceilings, null, 2)}\n`);
}
