/** The plugins of `src/plugins.json`, imported by the build: `scripts/vite-plugins.ts`. */
declare module 'virtual:plugins/server' {
  import type { ModuleDefinition } from '#platform/module/define-module.ts';
  const modules: readonly ModuleDefinition[];
  export default modules;
}

declare module 'virtual:plugins/console' {
  import type { AdminModule } from '#admin/registry/define-admin-module.ts';
  const modules: readonly AdminModule[];
  export default modules;
}
