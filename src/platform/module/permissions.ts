import { platformPermissions } from '#contracts/platform-permissions.ts';
import type { Permissions } from '#contracts/staff-roles.ts';
import type { ModuleDefinition } from './define-module.ts';

const known = new WeakMap<readonly ModuleDefinition[], Permissions>();

/** Every permission of the product, with the roles that have it. */
export function listPermissions(modules: readonly ModuleDefinition[]): Permissions {
  const found: Permissions =
    known.get(modules) ?? Object.assign({}, platformPermissions, ...modules.map(({ permissions = {} }) => permissions));
  known.set(modules, found);
  return found;
}
