import { execFileSync } from 'node:child_process';
import { readSourceTree, type SourceTree } from '../checks/source-tree.ts';
import { moduleLists, listModulesInOrder } from '../modules/module-lists.ts';

export interface TestSelection {
  /** Test files in module order; `null` for all of them. */
  readonly files: readonly string[] | null;
  /** The reason for the selection, for the terminal. */
  readonly why: string;
}

const isTest = (file: string) => /^(src|modules|admin|emails|scripts)\/.*\.test\.tsx?$/.test(file);
/** Excludes prose, and files that only git or its host reads. */
const isSource = (file: string) => !/\.md$|^\.git(hub|hooks)?\//.test(file);

/** Tests that apply the same contract to every module. They start no site and need no build. */
const contractTests = /^src\/server\/contract\/[^/]+\.test\.ts$/;

/** Settings of tools that read sources, and the folder of the tests that run these tools. */
const toolSettings: Readonly<Record<string, string>> = {
  '.dependency-cruiser.mjs': 'scripts/checks/',
  '.oxlintrc.json': 'scripts/checks/',
  '.knip.json': 'scripts/checks/',
  Dockerfile: 'scripts/image/',
  '.nvmrc': 'scripts/image/',
};

/** Folders that no module imports; they contain their own tests. */
const ownFolders = ['scripts/', 'src/e2e/', 'src/web/pages/', 'admin/shell/'] as const;

/**
 * Selects the tests that a change affects. A change inside a module selects its tests, those of the modules that import
 * it, in module order, and the contract tests. A change below the modules selects everything. The static checks always
 * run, so a tool's settings select only the tests of its use.
 */
export function selectAffectedTests(tree: SourceTree, changed: readonly string[]): TestSelection {
  const sources = changed.filter(isSource);
  const tests = tree.files.filter(isTest);
  const order = listModulesInOrder(tree.read(moduleLists.server.file));
  const touched = new Set<string>();
  const folders = new Set<string>();
  for (const file of sources) {
    const module = /^modules\/([^/]+)\//.exec(file)?.[1] ?? /^migrations\/\d+-([a-z]+)/.exec(file)?.[1];
    const isManifest = file.endsWith('/package.json');
    const folder = isManifest ? undefined : (toolSettings[file] ?? ownFolders.find((one) => file.startsWith(one)));
    if (module !== undefined && module !== 'platform') touched.add(module);
    else if (folder !== undefined) folders.add(folder);
    else if (!isTest(file)) return { files: null, why: `${file} is below the modules: all tests` };
  }
  const reached = withDependents(tree, touched);
  const inModules = [...new Set([...order, ...reached])]
    .filter((module) => reached.has(module))
    .flatMap((module) => tests.filter((file) => file.startsWith(`modules/${module}/`)));
  const contract = reached.size > 0 ? tests.filter((file) => contractTests.test(file)) : [];
  const others = tests.filter(
    (file) => sources.includes(file) || [...folders].some((folder) => file.startsWith(folder)),
  );
  const files = [...new Set([...inModules, ...contract, ...others])];
  const names = [...reached, ...folders].join(', ') || 'no source';
  return { files, why: `Changed or dependent: ${names}; ${files.length} test files of ${tests.length}` };
}

/** Modules and everything that imports them, directly or transitively. */
function withDependents(tree: SourceTree, touched: ReadonlySet<string>): Set<string> {
  const imports = tree.files
    .filter((file) => /^modules\/.*\.tsx?$/.test(file) && !isTest(file))
    .flatMap((file) =>
      [...tree.read(file).matchAll(/'#modules\/([^/']+)\//g)].map(([, to]) => [file.split('/')[1], to] as const),
    );
  const reached = new Set(touched);
  for (let size = -1; size !== reached.size;) {
    size = reached.size;
    for (const [from, to] of imports) if (from !== undefined && to !== undefined && reached.has(to)) reached.add(from);
  }
  return reached;
}

/** Selects tests for the tree on disk: all changes since the branch left main, committed or not. */
export function selectTestsAffectedByBranch(root: string): TestSelection {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  const since = ['origin/main', 'main'].flatMap((branch) => {
    try {
      return git('merge-base', 'HEAD', branch);
    } catch {
      return [];
    }
  });
  const changed = [
    ...git('diff', '--name-only', '--no-renames', since[0] ?? 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return selectAffectedTests(readSourceTree(root), changed);
}
