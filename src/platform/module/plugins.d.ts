/** The plugins of `src/plugins.json`, imported by the build: `scripts/vite-plugins.ts`. */
declare module 'virtual:plugins/server' {
  const modules: readonly import('./define-module.ts').ModuleDefinition[];
  export default modules;
}

declare module 'virtual:plugins/console' {
  const modules: readonly import('../../../admin/registry/define-admin-module.ts').AdminModule[];
  export default modules;
}
