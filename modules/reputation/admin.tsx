import { defineAdminModule, panel } from '#admin/registry/define-admin-module.ts';
import { staffMemberPanelSlot } from '#modules/members/admin/public.ts';
import { reputationPermissions } from './domain/reputation.permissions.ts';

/** Reputation in the console: the reviews about a member. */
export const reputationAdmin = defineAdminModule({
  name: 'reputation',
  words: { 'en-US': () => import('./admin/locales/en-US.json'), 'pt-PT': () => import('./admin/locales/pt-PT.json') },
  permissions: reputationPermissions,
  panels: [
    panel(staffMemberPanelSlot, {
      name: 'reputation.ofMember',
      title: 'reputation.admin.reviews',
      permission: 'reputation.read',
      part: () => import('./admin/member-reviews-panel.tsx'),
    }),
  ],
});

declare global {
  interface MessageSources {
    readonly reputationAdmin: typeof import('./admin/locales/en-US.json');
  }
}
