import type { ConstraintRefusals } from '../errors/wire.ts';
import type { ModuleDefinition } from './define-module.ts';

const known = new WeakMap<readonly ModuleDefinition[], ConstraintRefusals>();

/** The refusals that all modules map violated constraints of their tables to. */
export function mapConstraintRefusals(modules: readonly ModuleDefinition[]): ConstraintRefusals {
  const found = known.get(modules) ?? Object.assign({}, ...modules.map((module) => module.constraints ?? {}));
  known.set(modules, found);
  return found;
}
