import { checkErasure } from './checks/erasure.ts';
import { checkLocales } from './checks/locales.ts';
import { checkStructure } from './checks/structure.ts';
import { checkTables } from './checks/tables.ts';
import { treeAt } from './checks/tree.ts';

/** The rules of this house that no ready tool knows. */
const tree = treeAt(process.cwd());
const findings = [checkStructure, checkTables, checkLocales, checkErasure].flatMap((check) => check(tree));
for (const { file, message } of findings) console.error(`${file}: ${message}`);
console.log(findings.length === 0 ? 'house rules kept' : `${findings.length} house rules broken`);
process.exitCode = findings.length === 0 ? 0 : 1;
