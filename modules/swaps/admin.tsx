import { IconClockExclamation, IconRepeat, IconScale } from '@tabler/icons-react';
import { countCard } from '#admin/kit/count-card.tsx';
import { action, defineAdminModule, panel } from '#admin/registry/define-admin-module.ts';
import { staffItemPanelSlot } from '#modules/items/admin/public.ts';
import { staffMemberPanelSlot } from '#modules/members/admin/public.ts';
import { trpc } from '#web/trpc.ts';
import { disputeActionSlot, disputePanelSlot } from './admin/public.ts';
import {
  useSettleDisputeAsCancelled,
  useCloseItemReturns,
  useSettleDisputeAsCompleted,
  useSettleDisputeAsResumed,
  useTakeDispute,
} from './admin/use-settle-dispute.ts';
import { useSwapSearch } from './admin/use-swap-search.ts';
import { isItemReturnOpen } from './domain/item-return-state.ts';
import { swapStateTable } from './domain/swap-state.ts';
import { swapPermissions } from './domain/swaps.permissions.ts';

/** Swaps in the console: disputed ones, and the decisions of staff about them. */
export const swapsAdmin = defineAdminModule({
  name: 'swaps',
  words: { 'en-US': () => import('./admin/locales/en-US.json'), 'pt-PT': () => import('./admin/locales/pt-PT.json') },
  permissions: swapPermissions,
  navigation: [
    { label: 'swaps.admin.swaps', to: 'swaps', icon: IconRepeat, group: 'trading', permission: 'swaps.read' },
    { label: 'swaps.admin.title', to: 'disputes', icon: IconScale, group: 'trading', permission: 'swaps.read' },
    {
      label: 'swaps.admin.stuck',
      to: 'stuck',
      icon: IconClockExclamation,
      group: 'trading',
      permission: 'swaps.read',
    },
  ],
  pages: [
    {
      path: 'swaps',
      title: 'swaps.admin.swaps',
      permission: 'swaps.read',
      part: () => import('./admin/swaps-page.tsx'),
    },
    {
      path: 'swaps/:swapId',
      title: 'swaps.admin.swap',
      permission: 'swaps.read',
      part: () => import('./admin/dispute-page.tsx'),
    },
    {
      path: 'stuck',
      title: 'swaps.admin.stuck',
      permission: 'swaps.read',
      part: () => import('./admin/stuck-deals-page.tsx'),
    },
    {
      path: 'disputes',
      title: 'swaps.admin.title',
      permission: 'swaps.read',
      part: () => import('./admin/disputes-page.tsx'),
    },
    {
      path: 'disputes/:swapId',
      title: 'swaps.admin.one',
      permission: 'swaps.read',
      part: () => import('./admin/dispute-page.tsx'),
    },
  ],
  widgets: [
    countCard(
      { name: 'swaps.waiting', permission: 'swaps.read', label: 'swaps.admin.waiting', to: '/disputes' },
      () => trpc.admin.swaps.counts.useSuspenseQuery()[0].waiting,
    ),
    countCard(
      { name: 'swaps.stuck', permission: 'swaps.read', label: 'swaps.admin.stuckCount', to: '/stuck?when=past' },
      () => trpc.admin.swaps.counts.useSuspenseQuery()[0].stuck,
    ),
    countCard(
      {
        name: 'swaps.lateReturns',
        permission: 'swaps.read',
        label: 'swaps.admin.lateReturns',
        to: '/swaps?returns=late',
      },
      () => trpc.admin.swaps.counts.useSuspenseQuery()[0].lateReturns,
    ),
  ],
  subjects: [
    {
      kind: 'swap',
      permission: 'swaps.read',
      pathOf: (id) => `swaps/${id}`,
      part: () => import('./admin/swap-name.tsx'),
    },
  ],
  hits: [{ name: 'swaps.hits', label: 'swaps.admin.swap', permission: 'swaps.read', useHits: useSwapSearch }],
  slots: [disputeActionSlot, disputePanelSlot],
  panels: [
    panel(staffMemberPanelSlot, {
      name: 'swaps.ofMember',
      title: 'swaps.admin.swaps',
      permission: 'swaps.read',
      part: () => import('./admin/member-swaps-panel.tsx'),
    }),
    panel(staffItemPanelSlot, {
      name: 'swaps.ofItem',
      title: 'swaps.admin.swaps',
      permission: 'swaps.read',
      part: () => import('./admin/item-swaps-panel.tsx'),
    }),
  ],
  actions: [
    action(disputeActionSlot, {
      name: 'swaps.takeDispute',
      label: 'swaps.admin.take',
      tone: 'plain',
      permission: 'swaps.manage',
      consequences: ['swaps.admin.takeMeans', 'swaps.admin.isAudited'],
      done: 'swaps.admin.taken',
      isOffered: ({ state, takenBy, ownerFrom }) =>
        state === 'disputed' && (takenBy === null || Date.parse(ownerFrom ?? '') <= Date.now()),
      useRun: useTakeDispute,
    }),
    action(disputeActionSlot, {
      name: 'swaps.resume',
      label: 'swaps.admin.resume',
      tone: 'plain',
      permission: 'swaps.manage',
      consequences: ['swaps.admin.resumeMeans', 'swaps.admin.bothTold', 'swaps.admin.isAudited'],
      done: 'swaps.admin.resumed',
      isOffered: ({ state }) => swapStateTable.can(state, 'resume'),
      useRun: useSettleDisputeAsResumed,
    }),
    action(disputeActionSlot, {
      name: 'swaps.complete',
      label: 'swaps.admin.complete',
      tone: 'plain',
      permission: 'swaps.manage',
      consequences: ['swaps.admin.completeMeans', 'swaps.admin.bothTold', 'swaps.admin.isAudited'],
      done: 'swaps.admin.completed',
      isOffered: ({ state }) => state === 'disputed',
      useRun: useSettleDisputeAsCompleted,
    }),
    action(disputeActionSlot, {
      name: 'swaps.cancel',
      label: 'swaps.admin.cancel',
      tone: 'dangerous',
      permission: 'swaps.manage',
      consequences: ['swaps.admin.cancelMeans', 'swaps.admin.bothTold', 'swaps.admin.isAudited'],
      asksMember: {
        label: 'swaps.admin.responsible',
        none: 'swaps.admin.responsibleEach',
        of: ({ memberIds }) => memberIds,
      },
      done: 'swaps.admin.cancelled',
      isOffered: ({ state }) => state === 'disputed',
      useRun: useSettleDisputeAsCancelled,
    }),
    action(disputeActionSlot, {
      name: 'swaps.closeReturns',
      label: 'swaps.admin.closeReturns',
      tone: 'plain',
      permission: 'swaps.manage',
      consequences: ['swaps.admin.closeReturnsMeans', 'swaps.admin.isAudited'],
      done: 'swaps.admin.returnsClosed',
      isOffered: ({ returns }) => returns.some(isItemReturnOpen),
      useRun: useCloseItemReturns,
    }),
  ],
});

declare global {
  interface MessageSources {
    readonly swapsAdmin: typeof import('./admin/locales/en-US.json');
  }
}
