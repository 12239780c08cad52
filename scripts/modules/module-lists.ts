import { toPascalCase } from './module-names.ts';

/** A list of modules, of the three: its file, and how a module's face is named and imported there. */
export interface ModuleList {
  readonly file: string;
  readonly face: string;
  readonly suffix: '' | 'Web' | 'Admin';
}

export const moduleLists = {
  server: { file: 'src/server/modules.ts', face: 'module.ts', suffix: '' },
  web: { file: 'src/web/modules.ts', face: 'web.tsx', suffix: 'Web' },
  admin: { file: 'admin/modules.ts', face: 'admin.tsx', suffix: 'Admin' },
} as const satisfies Record<string, ModuleList>;

/** The modules in the server's order. */
export const listModulesInOrder = (serverList: string): string[] =>
  [...serverList.matchAll(/^import \{ \w+ \} from '#modules\/([^/]+)\/module\.ts';$/gm)].map(([, name]) => name ?? '');

const buildImport = ({ face, suffix }: ModuleList, name: string): string =>
  `import { ${name}${suffix} } from '#modules/${name}/${face}';`;

/**
 * Adds a module to a list, behind the nearest of its predecessors.
 * @param before the modules that come before it, nearest first; where none of them is in the list, the new one becomes
 * its first
 */
export function addModuleToList(text: string, list: ModuleList, name: string, before: readonly string[]): string {
  const neighbour = before.find((other) => text.includes(buildImport(list, other)));
  const lines = text.split('\n');
  const first = (pattern: RegExp): number => lines.findIndex((line) => pattern.test(line));
  const entry = neighbour === undefined ? first(/\[$/) : lines.indexOf(`  ${neighbour}${list.suffix},`);
  if (entry < 0) throw new Error(`${list.file} is not the list it was: no line for ${neighbour ?? toPascalCase(name)}`);
  lines.splice(entry + 1, 0, `  ${name}${list.suffix},`);
  lines.splice(
    neighbour === undefined ? 0 : lines.indexOf(buildImport(list, neighbour)) + 1,
    0,
    buildImport(list, name),
  );
  return lines.join('\n');
}

/** Removes a module's import and entry from a list. */
export const removeModuleFromList = (text: string, list: ModuleList, name: string): string =>
  text
    .split('\n')
    .filter((line) => line !== buildImport(list, name) && line !== `  ${name}${list.suffix},`)
    .join('\n');
