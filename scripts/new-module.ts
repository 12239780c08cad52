import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSourceTree } from './checks/source-tree.ts';
import { optionalModuleFaces, type OptionalFace } from './modules/fill-template.ts';
import { formatFiles } from './modules/format-files.ts';
import { toPascalCase, toSingular } from './modules/module-names.ts';
import { writeFilesAtomically } from './modules/write-files-atomically.ts';
import { planNewModule, type ModuleOptions } from './modules/plan-module.ts';
import { runReportingErrors, CommandError } from './modules/command-error.ts';

const usage = `npm run new-module -- <name> [options]
  <name>              one word, plural as a rule: wishes
  --entity <word>     the thing it holds: wish (unless said, the name's singular)
  --title <words>     its title in English: "Wishes"
  --title-pt <words>  its title in Portuguese: "Desejos"
  --after <module>    whom it may ask: that module and those before it (unless said, all)
  --without <faces>   ${optionalModuleFaces.join(', ')}, or both with a comma between
  --help              this page`;

const root = path.resolve(import.meta.dirname, '..');
await runReportingErrors(async () => {
  const words = process.argv.slice(2);
  if (words.includes('--help') || words.includes('-h')) return [usage];
  const moduleOptions = parseOptions(words);
  const tree = readSourceTree(root);
  const files = await formatFiles(root, planNewModule(tree, moduleOptions));
  await writeFilesAtomically(root, files);
  const isNew = (file: string): boolean => !tree.files.includes(file);
  return [
    `The module ${moduleOptions.module} stands.`,
    ...[...files.keys()].map((file) => `  ${isNew(file) ? '+' : '~'} ${file}`),
    'Next:',
    `  npx vitest run modules/${moduleOptions.module}   its own tests pass as they are`,
    '  npm run check                    so does every check',
    `  then make its table, words and rules your own: begin with modules/${moduleOptions.module}/README.md and module.ts`,
    `  its migration is edited in place until the first release`,
  ];
});

/** @throws Trouble with the usage for invalid arguments */
function parseOptions(words: readonly string[]): ModuleOptions {
  const { values, positionals } = parsed(words);
  const [module, ...more] = positionals;
  if (module === undefined || more.length > 0) throw new CommandError(`one name, please\n${usage}`);
  const english = values.title ?? toPascalCase(module);
  return {
    module,
    entity: values.entity ?? toSingular(module),
    after: values.after,
    without: (values.without ?? '').split(',').filter(Boolean).map(parseFace),
    titles: { 'en-US': english, 'pt-PT': values['title-pt'] ?? english },
  };
}

function parsed(words: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { entity: text, title: text, 'title-pt': text, after: text, without: text },
    });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function parseFace(word: string): OptionalFace {
  const face = optionalModuleFaces.find((one) => one === word);
  if (!face)
    throw new CommandError(`a module can go without ${optionalModuleFaces.join(' and ')}, not without "${word}"`);
  return face;
}
