import { IconFlag, IconGavel } from '@tabler/icons-react';
import { countCard } from '#admin/kit/count-card.tsx';
import { defineAdminModule, panel } from '#admin/registry/define-admin-module.ts';
import { staffMemberPanelSlot } from '#modules/members/admin/public.ts';
import { disputePanelSlot } from '#modules/swaps/admin/public.ts';
import { trpc } from '#web/trpc.ts';
import { appealConsoleActions } from './admin/appeal-console-actions.ts';
import { reportDecisionActions } from './admin/report-decision-actions.ts';
import { appealActionSlot, removalActionSlot, reportActionSlot } from './admin/public.ts';
import { moderationPermissions } from './domain/moderation.permissions.ts';

/** Moderation in the console: the queue of reports and the decision on each. */
export const moderationAdmin = defineAdminModule({
  name: 'moderation',
  words: { 'en-US': () => import('./admin/locales/en-US.json'), 'pt-PT': () => import('./admin/locales/pt-PT.json') },
  permissions: moderationPermissions,
  navigation: [
    { label: 'moderation.admin.title', to: 'reports', icon: IconFlag, group: 'people', permission: 'moderation.read' },
    {
      label: 'moderation.admin.appeals',
      to: 'appeals',
      icon: IconGavel,
      group: 'people',
      permission: 'moderation.read',
    },
  ],
  pages: [
    {
      path: 'reports',
      title: 'moderation.admin.title',
      permission: 'moderation.read',
      part: () => import('./admin/reports-page.tsx'),
    },
    {
      path: 'appeals',
      title: 'moderation.admin.appeals',
      permission: 'moderation.read',
      part: () => import('./admin/appeals-page.tsx'),
    },
    {
      path: 'reports/:reportId',
      title: 'moderation.admin.one',
      permission: 'moderation.read',
      part: () => import('./admin/report-page.tsx'),
    },
  ],
  widgets: [
    countCard(
      { name: 'moderation.waiting', permission: 'moderation.read', label: 'moderation.admin.waiting', to: '/reports' },
      () => trpc.admin.moderation.counts.useSuspenseQuery()[0].waiting,
    ),
    countCard(
      {
        name: 'moderation.appeals',
        permission: 'moderation.read',
        label: 'moderation.admin.appealsWaiting',
        to: '/appeals?state=open',
      },
      () => trpc.admin.moderation.appeals.useSuspenseQuery({ state: 'open', limit: 1 })[0].total.count,
    ),
  ],
  subjects: [
    {
      kind: 'report',
      permission: 'moderation.read',
      pathOf: (id) => `reports/${id}`,
      part: () => import('./admin/report-name.tsx'),
    },
  ],
  slots: [reportActionSlot, removalActionSlot, appealActionSlot],
  panels: [
    panel(disputePanelSlot, {
      name: 'moderation.appealsOfCase',
      title: 'moderation.admin.appealsOfCase',
      permission: 'moderation.read',
      part: () => import('./admin/case-appeals-panel.tsx'),
    }),
    panel(staffMemberPanelSlot, {
      name: 'moderation.ofMember',
      title: 'moderation.admin.title',
      permission: 'moderation.read',
      part: () => import('./admin/member-reports-panel.tsx'),
    }),
    panel(staffMemberPanelSlot, {
      name: 'moderation.removalsOfMember',
      title: 'moderation.admin.removals',
      permission: 'moderation.read',
      part: () => import('./admin/member-removals-panel.tsx'),
    }),
  ],
  actions: [...reportDecisionActions, ...appealConsoleActions],
});

declare global {
  interface MessageSources {
    readonly moderationAdmin: typeof import('./admin/locales/en-US.json');
  }
}
