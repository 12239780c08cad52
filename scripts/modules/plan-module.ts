import type { SourceTree } from '../checks/source-tree.ts';
import {
  fillTemplate,
  replaceTemplateNames,
  type FileContents,
  type OptionalFace,
  type ModuleTitles,
} from './fill-template.ts';
import { toModuleMigrationPath } from './migrations.ts';
import { moduleLists, listModulesInOrder, addModuleToList } from './module-lists.ts';
import { requireFreeModuleNames, type ModuleNames } from './module-names.ts';
import { CommandError } from './command-error.ts';

export interface ModuleOptions extends ModuleNames {
  /** The module after which the new one is listed; the last one by default. */
  readonly after: string | undefined;
  readonly without: readonly OptionalFace[];
  readonly titles: ModuleTitles;
}

const templates = 'scripts/templates/';

/**
 * All files that a new module adds or changes, with their new content.
 * @throws Trouble where a name is not allowed
 */
export function planNewModule(tree: SourceTree, options: ModuleOptions): FileContents {
  const template = below(tree, `${templates}module/`);
  requireFreeModuleNames(options, tree, template.files.map((file) => template.read(file)).join('\n'));
  const before = predecessors(tree, options);
  const lists = Object.values(moduleLists).filter(
    ({ suffix }) => suffix !== 'Admin' || !options.without.includes('admin'),
  );
  const sql = replaceTemplateNames(tree.read(`${templates}migration.sql.template`), options);
  return new Map([
    ...fillTemplate(template, options, options.without, options.titles),
    [toModuleMigrationPath(tree, options.module, before), sql],
    ...lists.map((list) => [list.file, addModuleToList(tree.read(list.file), list, options.module, before)] as const),
  ]);
}

/** The modules that come before the new one, nearest first. */
function predecessors(tree: SourceTree, { after }: ModuleOptions): string[] {
  const order = listModulesInOrder(tree.read(moduleLists.server.file));
  const place = after === undefined ? order.length - 1 : order.indexOf(after);
  if (place < 0) throw new CommandError(`there is no module "${after}" to stand after; there are ${order.join(', ')}`);
  return order.slice(0, place + 1).toReversed();
}

const below = (tree: SourceTree, folder: string): SourceTree => ({
  files: tree.files.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length)),
  read: (file) => tree.read(`${folder}${file}`),
});
