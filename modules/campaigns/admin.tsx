import { IconMailPlus } from '@tabler/icons-react';
import { defineAdminModule } from '#admin/registry/define-admin-module.ts';
import { designPermissions } from './domain/designs.permissions.ts';

/** Campaigns in the console: designs of emails, and their designer. */
export const campaignsAdmin = defineAdminModule({
  name: 'campaigns',
  words: { 'en-US': () => import('./admin/locales/en-US.json'), 'pt-PT': () => import('./admin/locales/pt-PT.json') },
  permissions: designPermissions,
  navigation: [
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
  subjects: [
    {
      kind: 'design',
      permission: 'campaigns.design',
      pathOf: (id) => `designs/${id}`,
      part: () => import('./admin/designs/design-name.tsx'),
    },
  ],
});
