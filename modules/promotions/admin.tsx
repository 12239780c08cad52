import { IconTicket } from '@tabler/icons-react';
import { defineAdminModule } from '#admin/registry/define-admin-module.ts';
import { promotionsPermissions } from './domain/promotions.permissions.ts';

/** Promotions in the console: coupons and gift codes. */
export const promotionsAdmin = defineAdminModule({
  name: 'promotions',
  words: { 'en-US': () => import('./admin/locales/en-US.json'), 'pt-PT': () => import('./admin/locales/pt-PT.json') },
  permissions: promotionsPermissions,
  navigation: [
    {
      label: 'promotions.admin.title',
      to: 'coupons',
      icon: IconTicket,
      group: 'trading',
      permission: 'promotions.read',
    },
  ],
  pages: [
    {
      path: 'coupons',
      title: 'promotions.admin.title',
      permission: 'promotions.read',
      part: () => import('./admin/coupons-page.tsx'),
    },
  ],
});
