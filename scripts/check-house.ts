import { checkErasureDeclarations } from './checks/erasure.ts';
import { checkLineLength } from './checks/line-length.ts';
import { checkLocaleCompleteness } from './checks/locales.ts';
import { checkUnusedMessages } from './checks/unused-messages.ts';
import { checkMigrationCompatibility } from './checks/migrations.ts';
import { checkNames } from './checks/names.ts';
import { checkNestedControls } from './checks/nested-controls.ts';
import { checkReadmes } from './checks/readmes.ts';
import { checkMutualFolderImports } from './checks/mutual-folder-imports.ts';
import { checkRowTypes } from './checks/row-types.ts';
import { checkAppShellCalls } from './checks/app-shell-calls.ts';
import { checkStructure } from './checks/structure.ts';
import { checkTableOwnership } from './checks/table-ownership.ts';
import { checkTone } from './checks/tone.ts';
import { checkForbiddenWords } from './checks/forbidden-words.ts';
import { readSourceTree } from './checks/source-tree.ts';
import { previousRelease } from '../src/testing/releases/previous-release.ts';

/** The rules of this project that no existing tool checks. */
const released = new Set((await previousRelease())?.migrations.map(({ name }) => name));
const tree = readSourceTree(process.cwd());
const findings = [
  checkStructure,
  checkLineLength,
  checkTableOwnership,
  checkMutualFolderImports,
  checkRowTypes,
  checkLocaleCompleteness,
  checkUnusedMessages,
  checkTone,
  checkErasureDeclarations,
  checkNestedControls,
  checkReadmes,
  checkAppShellCalls,
  checkForbiddenWords,
  checkNames,
  checkMigrationCompatibility((name) => released.has(name)),
].flatMap((check) => check(tree));
for (const { file, message } of findings) console.error(`${file}: ${message}`);
console.log(findings.length === 0 ? 'house rules kept' : `${findings.length} house rules broken`);
process.exitCode = findings.length === 0 ? 0 : 1;
