import { IconLink } from '@tabler/icons-react';
import { defineAdminModule } from '#admin/registry/define-admin-module.ts';
import { chainsPermissions } from './domain/chains.permissions.ts';

/** Chains in the console: pools. */
export const chainsAdmin = defineAdminModule({
  name: 'chains',
  words: { 'en-US': () => import('./admin/locales/en-US.json'), 'pt-PT': () => import('./admin/locales/pt-PT.json') },
  permissions: chainsPermissions,
  navigation: [
    { label: 'chains.admin.title', to: 'chain-pools', icon: IconLink, group: 'trading', permission: 'chains.read' },
  ],
  pages: [
    {
      path: 'chain-pools',
      title: 'chains.admin.title',
      permission: 'chains.read',
      part: () => import('./admin/pools-page.tsx'),
    },
  ],
  commands: [{ name: 'chains.openPool', label: 'chains.admin.open', to: 'chain-pools', permission: 'chains.pools' }],
});

declare global {
  interface MessageSources {
    readonly chainsAdmin: typeof import('./admin/locales/en-US.json');
  }
}
