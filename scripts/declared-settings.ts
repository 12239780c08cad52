import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import type { SettingsGroup } from '../src/contracts/settings.ts';
import { joinSettings, type ProductSettings, type SettingsOwner } from '../src/platform/config/config.ts';
import { listModulesInOrder, moduleLists } from './modules/module-lists.ts';

/**
 * The settings of the platform and of the modules in the list, in its order. Read from their `domain/`, since Node
 * cannot run the emails that a manifest imports; a test compares them with the manifests.
 */
export async function loadDeclaredSettings(root: string): Promise<ProductSettings> {
  const modules = listModulesInOrder(readFileSync(path.join(root, moduleLists.server.file), 'utf8'));
  const owners: SettingsOwner[] = [];
  for (const name of modules)
    for await (const file of glob(`modules/${name}/domain/*.settings.ts`, { cwd: root })) {
      const groups = (await import(path.join(root, file))) as Record<string, SettingsGroup>;
      owners.push({ name, settings: Object.values(groups) });
    }
  return joinSettings(owners);
}
