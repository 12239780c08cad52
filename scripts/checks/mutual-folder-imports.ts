import path from 'node:path';
import { parseSync, type Node } from 'oxc-parser';
import { readSourceTree, type CheckFinding, type SourceTree } from './source-tree.ts';

/**
 * The folders of a module are rooms: one that is entered from another does not enter that one in turn, so that each can
 * be read by itself. Emails state when they are still true and are sent by what states it; a few flows call one another
 * both ways. Their number may only fall.
 */
const mostMutualRooms = 12;

const testCode = /\.(?:test|prove|fixture)\.tsx?$|\/testing(?:\.ts$|\/)/;

interface RoomImport {
  readonly from: string;
  readonly to: string;
}

/** Two folders of a module that import each other, with an import each way. */
interface MutualRooms {
  readonly there: RoomImport;
  readonly back: RoomImport;
}

/** Finds the pairs of folders within a module that import each other at run time, the tests of them left out. */
export function findMutualFolderImports(tree: SourceTree): MutualRooms[] {
  const first = new Map<string, RoomImport>();
  for (const file of tree.files.filter((name) => /^modules\/[^/]+\/.+\/.*\.tsx?$/.test(name) && !testCode.test(name)))
    for (const to of listImportedFiles(tree, file)) {
      if (to.split('/')[1] !== file.split('/')[1] || path.posix.dirname(to) === path.posix.dirname(file)) continue;
      const way = toWay(file, to);
      if (!first.has(way)) first.set(way, { from: file, to });
    }
  return [...first].flatMap(([way, there]) => {
    const wayBack = toWay(there.to, there.from);
    const back = first.get(wayBack);
    return back !== undefined && way < wayBack ? [{ there, back }] : [];
  });
}

/** Finds folders that import each other once there are more pairs of them than before. */
export function checkMutualFolderImports(tree: SourceTree): CheckFinding[] {
  const found = findMutualFolderImports(tree);
  if (found.length <= mostMutualRooms) return [];
  return found.map(({ there, back }) => ({
    file: there.from,
    message:
      `imports ${there.to}, and ${back.from} imports ${back.to}: ${found.length} pairs of folders import each other, ` +
      `${mostMutualRooms} may. Move what both need to the root of server/ (tables, entities, policies, fragments), and ` +
      'what joins rooms to server/api/',
  }));
}

const toWay = (from: string, to: string) => `${path.posix.dirname(from)} ${path.posix.dirname(to)}`;

/** The files of the tree that a file imports by value, by a relative path; types vanish at run time. */
function listImportedFiles(tree: SourceTree, file: string): string[] {
  const specifiers: string[] = [];
  collectSpecifiers(parseSync(file, tree.read(file)).program, specifiers);
  return specifiers
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => path.posix.join(path.posix.dirname(file), specifier));
}

function collectSpecifiers(node: unknown, found: string[]): void {
  if (Array.isArray(node)) for (const child of node) collectSpecifiers(child, found);
  else if (typeof node === 'object' && node !== null) {
    const specifier = toValueSpecifier(node as Node);
    if (specifier !== null) found.push(specifier);
    for (const child of Object.values(node)) if (typeof child === 'object') collectSpecifiers(child, found);
  }
}

function toValueSpecifier(node: Node): string | null {
  switch (node.type) {
    case 'ImportDeclaration': {
      const isType =
        node.importKind === 'type' ||
        (node.specifiers.length > 0 &&
          node.specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type'));
      return isType ? null : node.source.value;
    }
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return node.exportKind === 'type' ? null : (node.source?.value ?? null);
    case 'ImportExpression':
      return node.source.type === 'Literal' && typeof node.source.value === 'string' ? node.source.value : null;
    default:
      return null;
  }
}

// `node scripts/checks/mutual-folder-imports.ts` prints the pairs.
if (process.argv[1] === import.meta.filename) {
  const found = findMutualFolderImports(readSourceTree(process.cwd()));
  for (const { there, back } of found) console.log(`${there.from} → ${there.to}\n  back: ${back.from} → ${back.to}`);
  console.log(`${found.length} pairs of folders import each other`);
}
