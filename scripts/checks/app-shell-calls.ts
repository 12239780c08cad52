import type { CheckFinding, SourceTree } from './source-tree.ts';

/** The user app's shell calls no module's procedures: its screens would break if that module were deleted. */
export function checkAppShellCalls(tree: SourceTree): CheckFinding[] {
  const modules = [...new Set(tree.files.flatMap((file) => /^modules\/([^/]+)\//.exec(file)?.[1] ?? []))];
  if (modules.length === 0) return [];
  const call = new RegExp(`\\b(?:trpc|calls|utils|client)\\.(?:admin\\.)?(${modules.join('|')})\\.`, 'g');
  return tree.files
    .filter((file) => /^src\/web\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...tree.read(file).replaceAll(commentary, '').matchAll(call)].map(([, module]) => ({
        file,
        message: `calls ${module}: declare a slot here (src/web/slots/slot.ts) and let modules/${module} fill it`,
      })),
    );
}

const commentary = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;
