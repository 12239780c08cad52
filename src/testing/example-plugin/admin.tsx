import { IconCake } from '@tabler/icons-react';
import { column, defineAdminModule, panel } from 'swapu/console';
import { memberColumnSlot, staffMemberPanelSlot } from 'swapu/console/members';
import { milestonePermissions } from './permissions.ts';

export default defineAdminModule({
  name: 'milestones',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  permissions: milestonePermissions,
  navigation: [
    {
      label: 'milestones.admin.title',
      to: 'milestones',
      icon: IconCake,
      group: 'people',
      permission: 'milestones.read',
    },
  ],
  pages: [
    {
      path: 'milestones',
      title: 'milestones.admin.title',
      permission: 'milestones.read',
      part: () => import('./console/milestones-page.tsx'),
    },
  ],
  widgets: [
    { name: 'milestones.longest', permission: 'milestones.read', part: () => import('./console/longest-card.tsx') },
  ],
  panels: [
    panel(staffMemberPanelSlot, {
      name: 'milestones.since',
      title: 'milestones.admin.title',
      permission: 'milestones.read',
      part: () => import('./console/member-panel.tsx'),
    }),
  ],
  columns: [
    column(memberColumnSlot, {
      name: 'milestones.years',
      label: 'milestones.admin.years',
      permission: 'milestones.read',
      part: () => import('./console/years-cell.tsx'),
    }),
  ],
});

declare global {
  interface MessageSources {
    readonly milestones: typeof import('./locales/en-US.json');
  }
}
