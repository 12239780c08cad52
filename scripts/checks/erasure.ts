import type { CheckFinding, SourceTree } from './source-tree.ts';
import { mapTableOwners } from './table-ownership.ts';

/** The platform's manifests. */
const ofPlatform = ['src/platform/uploads/module.ts', 'src/platform/views/module.ts'];

/** Each column that references a member states in its module's manifest what happens to it on erasure. */
export function checkErasureDeclarations(tree: SourceTree): CheckFinding[] {
  const owners = mapTableOwners(tree);
  return memberColumns(tree).flatMap((column) => {
    const owner = owners.get(column.split('.')[0] ?? '');
    if (owner === undefined) return [];
    const manifests = owner === 'platform' ? ofPlatform : [`modules/${owner}/module.ts`];
    const isRuled = manifests.some((file) => tree.files.includes(file) && tree.read(file).includes(`'${column}'`));
    return isRuled ? [] : [{ file: manifests.join(', '), message: `erasure has no rule for ${column}` }];
  });
}

function memberColumns({ files, read }: SourceTree): string[] {
  return files
    .filter((file) => /^migrations\/.*\.sql$/.test(file))
    .flatMap((file) =>
      [
        ...read(file).matchAll(/create\s+(?:unlogged\s+)?table\s+(?:if not exists\s+)?(\w+)\s*\(([\s\S]*?)\n\)/gi),
      ].flatMap(([, table, body = '']) => findReferenceColumns(body).map((column) => `${table}.${column}`)),
    );
}

/** Columns that reference an account, inline or by a table constraint. */
function findReferenceColumns(body: string): string[] {
  const inline = [...body.matchAll(/^\s*(\w+)\s+uuid[^,\n]*references\s+member_account/gim)].map(
    ([, column]) => column ?? '',
  );
  const constraints = [...body.matchAll(/foreign key\s*\((\w+)\)\s*references\s+member_account/gi)].map(
    ([, column]) => column ?? '',
  );
  return [...new Set([...inline, ...constraints])];
}
