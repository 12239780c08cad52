import { IconBox } from '@tabler/icons-react';
import { action, defineAdminModule, panel } from '#admin/registry/define-admin-module.ts';
import { staffMemberPanelSlot } from '#modules/members/admin/public.ts';
import { staffItemActionSlot, staffItemPanelSlot } from './admin/public.ts';
import { useItemHits } from './admin/use-item-hits.ts';
import { useRemoveItem, useRestoreItem, useWithdrawItem } from './admin/use-item-actions.ts';
import { itemStateTable } from './domain/item-state.ts';
import { itemPermissions } from './domain/items.permissions.ts';

/** Items in the console: every member's, in any state. */
export const itemsAdmin = defineAdminModule({
  name: 'items',
  words: { 'en-US': () => import('./admin/locales/en-US.json'), 'pt-PT': () => import('./admin/locales/pt-PT.json') },
  permissions: itemPermissions,
  navigation: [
    {
      label: 'items.admin.title',
      to: 'items',
      icon: IconBox,
      group: 'trading',
      searchedBy: 'search',
      permission: 'items.read',
    },
  ],
  pages: [
    {
      path: 'items',
      title: 'items.admin.title',
      permission: 'items.read',
      part: () => import('./admin/items-page.tsx'),
    },
    {
      path: 'items/:itemId',
      title: 'items.admin.one',
      permission: 'items.read',
      part: () => import('./admin/item-page.tsx'),
    },
  ],
  subjects: [
    {
      kind: 'item',
      permission: 'items.read',
      pathOf: (id) => `items/${id}`,
      part: () => import('./admin/item-name.tsx'),
    },
  ],
  hits: [{ name: 'items.hits', label: 'items.admin.one', permission: 'items.read', useHits: useItemHits }],
  slots: [staffItemPanelSlot, staffItemActionSlot],
  panels: [
    panel(staffMemberPanelSlot, {
      name: 'items.ofMember',
      title: 'items.admin.title',
      permission: 'items.read',
      part: () => import('./admin/member-items-panel.tsx'),
    }),
  ],
  actions: [
    action(staffItemActionSlot, {
      name: 'items.withdraw',
      label: 'items.admin.withdraw',
      tone: 'plain',
      inBulk: true,
      permission: 'items.manage',
      consequences: [
        'items.admin.withdrawMeans',
        'items.admin.offersEnd',
        'items.admin.reasonShown',
        'items.admin.isAudited',
      ],
      done: 'items.admin.withdrawn',
      isOffered: ({ state }) => itemStateTable.can(state, 'withdraw'),
      useRun: useWithdrawItem,
    }),
    action(staffItemActionSlot, {
      name: 'items.remove',
      label: 'items.admin.remove',
      tone: 'dangerous',
      inBulk: true,
      permission: 'items.manage',
      consequences: [
        'items.admin.removeMeans',
        'items.admin.offersEnd',
        'items.admin.reasonShown',
        'items.admin.isAudited',
      ],
      done: 'items.admin.removed',
      isOffered: ({ state }) => itemStateTable.can(state, 'remove'),
      useRun: useRemoveItem,
    }),
    action(staffItemActionSlot, {
      name: 'items.restore',
      label: 'items.admin.restore',
      tone: 'plain',
      inBulk: true,
      permission: 'items.manage',
      consequences: ['items.admin.restoreMeans', 'items.admin.isAudited'],
      done: 'items.admin.restored',
      isOffered: ({ state, publishedAt }) => itemStateTable.can(state, 'restore') && publishedAt !== null,
      useRun: useRestoreItem,
    }),
  ],
});

declare global {
  interface MessageSources {
    readonly itemsAdmin: typeof import('./admin/locales/en-US.json');
  }
}
