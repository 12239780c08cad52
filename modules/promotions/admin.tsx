import { IconTicket } from '@tabler/icons-react';
import { action, defineAdminModule, panel } from '#admin/registry/define-admin-module.ts';
import { couponActionSlot, couponFormSlot } from './admin/public.ts';
import { useCouponSearch } from './admin/use-coupon-search.ts';
import { useRevokeCoupon } from './admin/use-revoke-coupon.ts';
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
      searchedBy: 'search',
      permission: 'promotions.read',
    },
  ],
  hits: [
    { name: 'promotions.hits', label: 'promotions.admin.one', permission: 'promotions.read', useHits: useCouponSearch },
  ],
  subjects: [
    {
      kind: 'coupon',
      permission: 'promotions.read',
      pathOf: (id) => `coupons/${id}`,
      part: () => import('./admin/coupon-name.tsx'),
    },
  ],
  slots: [couponFormSlot, couponActionSlot],
  panels: [
    panel(couponFormSlot, {
      name: 'promotions.makeCoupon',
      title: 'promotions.admin.newCoupon',
      permission: 'promotions.manage',
      part: () => import('./admin/make-coupon.tsx'),
    }),
    panel(couponFormSlot, {
      name: 'promotions.makeGiftCode',
      title: 'promotions.admin.newGiftCode',
      permission: 'promotions.giveTokens',
      part: () => import('./admin/make-gift-code.tsx'),
    }),
  ],
  actions: [
    action(couponActionSlot, {
      name: 'promotions.revoke',
      label: 'promotions.admin.revoke',
      tone: 'dangerous',
      inBulk: true,
      permission: 'promotions.manage',
      consequences: ['promotions.admin.revokeEnds', 'promotions.admin.revokeKeeps'],
      done: 'promotions.admin.revokedNow',
      isOffered: ({ revokedAt }) => revokedAt === null,
      useRun: useRevokeCoupon,
    }),
  ],
  pages: [
    {
      path: 'coupons',
      title: 'promotions.admin.title',
      permission: 'promotions.read',
      part: () => import('./admin/coupons-page.tsx'),
    },
    {
      path: 'coupons/:couponId',
      title: 'promotions.admin.one',
      permission: 'promotions.read',
      part: () => import('./admin/coupon-page.tsx'),
    },
  ],
  commands: [
    {
      name: 'promotions.newCoupon',
      label: 'promotions.admin.newCoupon',
      to: 'coupons',
      permission: 'promotions.manage',
    },
    {
      name: 'promotions.newGiftCode',
      label: 'promotions.admin.newGiftCode',
      to: 'coupons',
      permission: 'promotions.giveTokens',
    },
  ],
});

declare global {
  interface MessageSources {
    readonly promotionsAdmin: typeof import('./admin/locales/en-US.json');
  }
}
