import { createHash } from 'node:crypto';
import path from 'node:path';

/**
 * The class of a CSS module in a build: a page names about a hundred of them, in its markup and in the rules it
 * carries. Vite's own names also hold the line, which has no use once the files are built.
 * @param name as the module has it
 * @param file the module's absolute path
 */
export function createClassNameGenerator(root: string): (name: string, file: string) => string {
  const files = new Map<string, string>();
  return (name, file) => {
    const place = path.relative(root, file.split('?')[0] ?? file).replaceAll(path.sep, '/');
    const prefix = makePrefix(place);
    if ((files.get(prefix) ?? place) !== place) throw new Error(`${place} and ${files.get(prefix)} share a prefix`);
    files.set(prefix, place);
    return `${prefix}${name}`;
  };
}

// A class begins with a letter.
function makePrefix(place: string): string {
  const number = createHash('sha256').update(place).digest().readUIntBE(0, 6);
  return (
    String.fromCodePoint(97 + (number % 26)) +
    Math.floor(number / 26)
      .toString(36)
      .slice(-3)
  );
}
