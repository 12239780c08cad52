import type { CheckFinding, SourceTree } from './source-tree.ts';

const topLevel = new Set([
  'README.md',
  'CHANGELOG.md',
  'Dockerfile',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'src',
  'modules',
  'admin',
  'emails',
  'migrations',
  'scripts',
  // Config files that their tools look for at this path only.
  'vite.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
  'index.html',
]);
const moduleFaces = new Set(['module.ts', 'web.tsx', 'admin.tsx', 'public.ts', 'testing.ts', 'README.md']);
const moduleFolders = new Set(['domain', 'server', 'ui', 'admin', 'emails', 'locales', 'content', 'testing']);
const testingFiles =
  /\/testing\/((access|actors|blocks|edits|jobs|live|member-life|check-values|messages|staff-commands)\.table\.ts|schema-names\.txt|judged-lines\/[a-z-]+\.jsonl)$/;
const vagueNames = /(^|\/)(utils?|helpers?|common|manager|base|misc|shared)(\.|\/|$)/;
const fileName =
  /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+|\.(en-US|pt-PT))*$|^(en-US|pt-PT)\.json(\.template)?$|^(README|CHANGELOG|SETTINGS|CONTRIBUTING|SECURITY|pull_request_template)\.md$|^Dockerfile$/;

/** The closed list of paths: what may be at the top level and in a module, and how files may be named. */
export function checkStructure({ files }: SourceTree): CheckFinding[] {
  return [...files.flatMap(checkPlace), ...files.flatMap(checkName), ...missingFaces(files)];
}

function checkPlace(file: string): CheckFinding[] {
  const [top = '', module, third, ...rest] = file.split('/');
  if (!top.startsWith('.') && !topLevel.has(top))
    return [
      {
        file,
        message: 'nothing else stands at the top: move it under src, modules, admin, emails, migrations or scripts',
      },
    ];
  if (top !== 'modules' || third === undefined) return [];
  const isKnown = rest.length === 0 ? moduleFaces.has(third) : moduleFolders.has(third);
  if (!isKnown)
    return [
      {
        file,
        message: `modules/${module} holds ${[...moduleFaces].join(', ')} and the folders ${[...moduleFolders].join(', ')}`,
      },
    ];
  return rest.length > 0 ? checkKind(file, third) : [];
}

function checkKind(file: string, folder: string): CheckFinding[] {
  if (folder === 'locales' && !/\/locales\/(en-US|pt-PT)\.json$/.test(file))
    return [{ file, message: 'locales/ holds en-US.json and pt-PT.json' }];
  if (folder === 'emails' && !/\.(email|email\.test)\.tsx$|\.test\.ts$/.test(file))
    return [{ file, message: 'an email is called <what-it-says>.email.tsx' }];
  if (folder === 'testing' && !testingFiles.test(file))
    return [
      {
        file,
        message:
          'testing/ holds the tables access, actors, blocks, check-values, edits, jobs, live, member-life, messages and staff-commands (.table.ts), and ' +
          'schema-names.txt, and judged lines; what tests build stands in testing.ts',
      },
    ];
  if (['domain', 'server'].includes(folder) && !/\.(ts|json|txt)$/.test(file))
    return [{ file, message: `${folder}/ runs on the server: no markup here` }];
  return [];
}

function checkName(file: string): CheckFinding[] {
  if (vagueNames.test(file)) return [{ file, message: 'a name that says nothing: call it after what it does' }];
  const name = file.split('/').at(-1) ?? '';
  return fileName.test(name) || file.startsWith('migrations/')
    ? []
    : [{ file, message: 'files are called in kebab-case' }];
}

function missingFaces(files: readonly string[]): CheckFinding[] {
  const modules = new Set(
    files.filter((file) => /^modules\/[^/]+\//.test(file)).map((file) => file.split('/')[1] ?? ''),
  );
  return [...modules].flatMap((module) =>
    ['README.md', 'module.ts']
      .filter(
        (face) =>
          !files.includes(`modules/${module}/${face}`) &&
          !(face === 'module.ts' && files.includes(`modules/${module}/web.tsx`)),
      )
      .map((face) => ({ file: `modules/${module}/${face}`, message: 'each module has one' })),
  );
}
