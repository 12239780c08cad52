import type { Accounts } from '#platform/module/define-module.ts';
import { modules } from './modules.ts';

const [found, ...others] = modules.flatMap((module) => module.accounts ?? []);
if (!found || others.length > 0) throw new Error('exactly one module keeps accounts');

/** The accounts of the module that owns them. */
export const accountLookup: Accounts = found;
