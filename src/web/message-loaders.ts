import { webModules } from './modules.ts';
import type { MessageLoaders } from './message-store.ts';

/** The loaders of each module's messages, the shell's own included. */
export const messageLoadersByModule: MessageLoaders = {
  shell: {
    'en-US': () => import('./locales/en-US.json', { with: { type: 'json' } }),
    'pt-PT': () => import('./locales/pt-PT.json', { with: { type: 'json' } }),
  },
  ...Object.fromEntries(webModules.map((module) => [module.name, module.words])),
};

declare global {
  interface MessageSources {
    readonly shell: typeof import('./locales/en-US.json');
  }
}
