import { IconMailPlus, IconSend } from '@tabler/icons-react';
import { defineAdminModule } from '#admin/registry/define-admin-module.ts';
import { campaignsPermissions } from './domain/campaigns.permissions.ts';
import { designPermissions } from './domain/designs.permissions.ts';

/** Campaigns in the console: designs of emails, and their designer. */
export const campaignsAdmin = defineAdminModule({
  name: 'campaigns',
  words: { 'en-US': () => import('./admin/locales/en-US.json'), 'pt-PT': () => import('./admin/locales/pt-PT.json') },
  permissions: { ...designPermissions, ...campaignsPermissions },
  navigation: [
    {
      label: 'campaigns.admin.title',
      to: 'campaigns',
      icon: IconSend,
      group: 'people',
      searchedBy: 'search',
      permission: 'campaigns.read',
    },
    {
      label: 'campaigns.designs.title',
      to: 'designs',
      icon: IconMailPlus,
      group: 'people',
      searchedBy: 'search',
      permission: 'campaigns.design',
    },
  ],
  pages: [
    {
      path: 'campaigns',
      title: 'campaigns.admin.title',
      permission: 'campaigns.read',
      part: () => import('./admin/campaigns/campaigns-page.tsx'),
    },
    {
      path: 'campaigns/:campaignId',
      title: 'campaigns.admin.one',
      permission: 'campaigns.read',
      part: () => import('./admin/campaigns/campaign-page.tsx'),
    },
    {
      path: 'campaigns-uncertain',
      title: 'campaigns.admin.uncertainTitle',
      permission: 'campaigns.read',
      part: () => import('./admin/campaigns/uncertain-page.tsx'),
    },
    {
      path: 'returned-mail',
      title: 'campaigns.admin.unclearTitle',
      permission: 'campaigns.read',
      part: () => import('./admin/campaigns/unclear-returns-page.tsx'),
    },
    {
      path: 'designs',
      title: 'campaigns.designs.title',
      permission: 'campaigns.design',
      part: () => import('./admin/designs/designs-page.tsx'),
    },
    {
      path: 'designs/:designId',
      title: 'campaigns.designs.one',
      permission: 'campaigns.design',
      part: () => import('./admin/designs/design-page.tsx'),
    },
  ],
  widgets: [
    {
      name: 'campaigns.unclearReturns',
      permission: 'campaigns.read',
      part: () => import('./admin/campaigns/unclear-returns-card.tsx'),
    },
  ],
  commands: [
    { name: 'campaigns.newDesign', label: 'campaigns.designs.new', to: 'designs/new', permission: 'campaigns.design' },
  ],
  subjects: [
    {
      kind: 'campaign',
      permission: 'campaigns.read',
      pathOf: (id) => `campaigns/${id}`,
      part: () => import('./admin/campaigns/campaign-name.tsx'),
    },
    {
      kind: 'design',
      permission: 'campaigns.design',
      pathOf: (id) => `designs/${id}`,
      part: () => import('./admin/designs/design-name.tsx'),
    },
  ],
});

declare global {
  interface MessageSources {
    readonly campaignsAdmin: typeof import('./admin/locales/en-US.json');
  }
}
