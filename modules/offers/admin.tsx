import { IconArrowsExchange } from '@tabler/icons-react';
import { defineAdminModule, panel } from '#admin/registry/define-admin-module.ts';
import { staffItemPanelSlot } from '#modules/items/admin/public.ts';
import { staffMemberPanelSlot } from '#modules/members/admin/public.ts';
import { staffOfferActionSlot, staffOfferPanelSlot } from './admin/public.ts';
import { useOfferSearch } from './admin/use-offer-search.ts';
import { offerPermissions } from './domain/offers.permissions.ts';

const permission = 'offers.read' as const;

/** Offers in the console: their terms and history. */
export const offersAdmin = defineAdminModule({
  name: 'offers',
  words: { 'en-US': () => import('./admin/locales/en-US.json'), 'pt-PT': () => import('./admin/locales/pt-PT.json') },
  permissions: offerPermissions,
  navigation: [{ label: 'offers.admin.title', to: 'offers', icon: IconArrowsExchange, group: 'trading', permission }],
  pages: [
    { path: 'offers', title: 'offers.admin.title', permission, part: () => import('./admin/offers-page.tsx') },
    { path: 'offers/:offerId', title: 'offers.admin.one', permission, part: () => import('./admin/offer-page.tsx') },
  ],
  subjects: [
    { kind: 'offer', permission, pathOf: (id) => `offers/${id}`, part: () => import('./admin/offer-name.tsx') },
  ],
  hits: [{ name: 'offers.hits', label: 'offers.admin.one', permission, useHits: useOfferSearch }],
  slots: [staffOfferPanelSlot, staffOfferActionSlot],
  panels: [
    panel(staffMemberPanelSlot, {
      name: 'offers.ofMember',
      title: 'offers.admin.title',
      permission,
      part: () => import('./admin/member-offers-panel.tsx'),
    }),
    panel(staffItemPanelSlot, {
      name: 'offers.onItem',
      title: 'offers.admin.title',
      permission,
      part: () => import('./admin/item-offers-panel.tsx'),
    }),
  ],
});

declare global {
  interface MessageSources {
    readonly offersAdmin: typeof import('./admin/locales/en-US.json');
  }
}
