import { checkErasure } from './checks/erasure.ts';
import { checkLineLength } from './checks/line-length.ts';
import { checkLocales } from './checks/locales.ts';
import { checkMessageKeys } from './checks/message-keys.ts';
import { checkMigrationCompatibility } from './checks/migrations.ts';
import { checkNames } from './checks/names.ts';
import { checkNestedControls } from './checks/nested-controls.ts';
import { checkReadmes } from './checks/readmes.ts';
import { checkRooms } from './checks/rooms.ts';
import { checkRowTypes } from './checks/row-types.ts';
import { checkShellCalls } from './checks/shell-calls.ts';
import { checkStructure } from './checks/structure.ts';
import { checkTables } from './checks/tables.ts';
import { checkTone } from './checks/tone.ts';
import { checkForbiddenWords } from './checks/forbidden-words.ts';
import { readTree } from './checks/tree.ts';
import { previousRelease } from '../src/testing/releases/previous-release.ts';

/** The rules of this project that no existing tool checks. */
const released = new Set((await previousRelease())?.migrations.map(({ name }) => name));
const tree = readTree(process.cwd());
const findings = [
  checkStructure,
  checkLineLength,
  checkTables,
  checkRooms,
  checkRowTypes,
  checkLocales,
  checkMessageKeys,
  checkTone,
  checkErasure,
  checkNestedControls,
  checkReadmes,
  checkShellCalls,
  checkForbiddenWords,
  checkNames,
  checkMigrationCompatibility((name) => released.has(name)),
].flatMap((check) => check(tree));
for (const { file, message } of findings) console.error(`${file}: ${message}`);
console.log(findings.length === 0 ? 'house rules kept' : `${findings.length} house rules broken`);
process.exitCode = findings.length === 0 ? 0 : 1;
