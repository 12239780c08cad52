import { pascal } from './module-names.ts';

/** One of the three lists in which a module stands: where it is, and how a module's face is called and found. */
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

/** The modules in the order of the house, as the server lists them. */
export const modulesIn = (serverList: string): string[] =>
  [...serverList.matchAll(/^import \{ \w+ \} from '#modules\/([^/]+)\/module\.ts';$/gm)].map(([, name]) => name ?? '');

const importOf = ({ face, suffix }: ModuleList, name: string): string =>
  `import { ${name}${suffix} } from '#modules/${name}/${face}';`;

/**
 * A list with one module more, behind the nearest of those that come before it.
 * @param before the modules that come before it, nearest first; where none of them is in the list, the new one is its
 * first
 */
export function withModule(text: string, list: ModuleList, name: string, before: readonly string[]): string {
  const neighbour = before.find((other) => text.includes(importOf(list, other)));
  const lines = text.split('\n');
  const first = (pattern: RegExp): number => lines.findIndex((line) => pattern.test(line));
  const entry = neighbour === undefined ? first(/\[$/) : lines.indexOf(`  ${neighbour}${list.suffix},`);
  if (entry < 0) throw new Error(`${list.file} is not the list it was: no line for ${neighbour ?? pascal(name)}`);
  lines.splice(entry + 1, 0, `  ${name}${list.suffix},`);
  lines.splice(neighbour === undefined ? 0 : lines.indexOf(importOf(list, neighbour)) + 1, 0, importOf(list, name));
  return lines.join('\n');
}

/** The list without a module: it leaves no trace. */
export const withoutModule = (text: string, list: ModuleList, name: string): string =>
  text
    .split('\n')
    .filter((line) => line !== importOf(list, name) && line !== `  ${name}${list.suffix},`)
    .join('\n');
