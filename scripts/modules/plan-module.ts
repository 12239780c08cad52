import type { Tree } from '../checks/tree.ts';
import { fillTemplate, replaceTemplateNames, type Files, type OptionalFace, type Titles } from './fill-template.ts';
import { moduleMigration } from './migrations.ts';
import { moduleLists, modulesIn, withModule } from './module-lists.ts';
import { checkNames, type ModuleNames } from './module-names.ts';
import { Trouble } from './trouble.ts';

export interface ModuleOptions extends ModuleNames {
  /** The module after which the new one is listed; the last one by default. */
  readonly after: string | undefined;
  readonly without: readonly OptionalFace[];
  readonly titles: Titles;
}

const templates = 'scripts/templates/';

/**
 * All files that a new module adds or changes, with their new content.
 * @throws Trouble where a name is not allowed
 */
export function planModule(tree: Tree, options: ModuleOptions): Files {
  const template = below(tree, `${templates}module/`);
  checkNames(options, tree, template.files.map((file) => template.read(file)).join('\n'));
  const before = predecessors(tree, options);
  const lists = Object.values(moduleLists).filter(
    ({ suffix }) => suffix !== 'Admin' || !options.without.includes('admin'),
  );
  const sql = replaceTemplateNames(tree.read(`${templates}migration.sql.template`), options);
  return new Map([
    ...fillTemplate(template, options, options.without, options.titles),
    [moduleMigration(tree, options.module, before), sql],
    ...lists.map((list) => [list.file, withModule(tree.read(list.file), list, options.module, before)] as const),
  ]);
}

/** The modules that come before the new one, nearest first. */
function predecessors(tree: Tree, { after }: ModuleOptions): string[] {
  const order = modulesIn(tree.read(moduleLists.server.file));
  const place = after === undefined ? order.length - 1 : order.indexOf(after);
  if (place < 0) throw new Trouble(`there is no module "${after}" to stand after; there are ${order.join(', ')}`);
  return order.slice(0, place + 1).toReversed();
}

const below = (tree: Tree, folder: string): Tree => ({
  files: tree.files.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length)),
  read: (file) => tree.read(`${folder}${file}`),
});
