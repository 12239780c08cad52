import { IconChartLine } from '@tabler/icons-react';
import { defineAdminModule } from '#admin/registry/define-admin-module.ts';
import { analyticsPermissions } from './domain/analytics.permissions.ts';

/** The figures of the site in the console: a page of charts, and a card on the dashboard. */
export const analyticsAdmin = defineAdminModule({
  name: 'analytics',
  words: { 'en-US': () => import('./admin/locales/en-US.json'), 'pt-PT': () => import('./admin/locales/pt-PT.json') },
  permissions: analyticsPermissions,
  navigation: [
    {
      label: 'analytics.admin.title',
      to: 'analytics',
      icon: IconChartLine,
      group: 'operation',
      permission: 'analytics.read',
    },
  ],
  pages: [
    {
      path: 'analytics',
      title: 'analytics.admin.title',
      permission: 'analytics.read',
      part: () => import('./admin/analytics-page.tsx'),
    },
  ],
  widgets: [
    { name: 'analytics.completed', permission: 'analytics.read', part: () => import('./admin/swaps-card.tsx') },
  ],
});

declare global {
  interface MessageSources {
    readonly analyticsAdmin: typeof import('./admin/locales/en-US.json');
  }
}
