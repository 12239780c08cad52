import { IconPencilCheck, IconUsers } from '@tabler/icons-react';
import { staffRoles } from '#contracts/staff-roles.ts';
import { countCard } from '#admin/kit/count-card.tsx';
import { action, defineAdminModule, panel } from '#admin/registry/define-admin-module.ts';
import { trpc } from '#web/trpc.ts';
import {
  closingActionSlot,
  staffMemberActionSlot,
  memberColumnSlot,
  memberFilterSlot,
  staffMemberPanelSlot,
} from './admin/public.ts';
import { useMemberHits } from './admin/use-member-hits.ts';
import {
  useBanMember,
  useCancelClosing,
  useGrantRole,
  useImpersonateMember,
  useLiftBan,
  useRevokeRole,
} from './admin/use-standing.ts';
import { memberPermissions } from './domain/members.permissions.ts';

export const membersAdmin = defineAdminModule({
  name: 'members',
  words: { 'en-US': () => import('./admin/locales/en-US.json'), 'pt-PT': () => import('./admin/locales/pt-PT.json') },
  permissions: memberPermissions,
  navigation: [
    {
      label: 'members.admin.title',
      to: 'members',
      icon: IconUsers,
      group: 'people',
      searchedBy: 'search',
      permission: 'members.read',
    },
    {
      label: 'members.admin.corrections.title',
      to: 'corrections',
      icon: IconPencilCheck,
      group: 'people',
      permission: 'members.manage',
    },
  ],
  pages: [
    {
      path: 'members',
      title: 'members.admin.title',
      permission: 'members.read',
      part: () => import('./admin/members-page.tsx'),
    },
    {
      path: 'members/:memberId',
      title: 'members.admin.one',
      permission: 'members.read',
      part: () => import('./admin/member-page.tsx'),
    },
    {
      path: 'corrections',
      title: 'members.admin.corrections.title',
      permission: 'members.manage',
      part: () => import('./admin/corrections-page.tsx'),
    },
  ],
  widgets: [
    { name: 'members.joined', permission: 'members.read', part: () => import('./admin/joined-card.tsx') },
    countCard(
      { name: 'members.all', permission: 'members.read', label: 'members.admin.card.all', to: '/members' },
      () => trpc.admin.members.counts.useSuspenseQuery()[0].all,
    ),
    countCard(
      {
        name: 'members.unconfirmed',
        permission: 'members.read',
        label: 'members.admin.card.unconfirmed',
        to: '/members?verified=no',
      },
      () => trpc.admin.members.counts.useSuspenseQuery()[0].unconfirmed,
    ),
    countCard(
      {
        name: 'members.banned',
        permission: 'members.read',
        label: 'members.admin.card.banned',
        to: '/members?banned=yes',
      },
      () => trpc.admin.members.counts.useSuspenseQuery()[0].banned,
    ),
    { name: 'members.corrections', permission: 'members.manage', part: () => import('./admin/corrections-card.tsx') },
  ],
  subjects: [
    {
      kind: 'member',
      permission: 'members.read',
      pathOf: (id) => `members/${id}`,
      part: () => import('./admin/member-name.tsx'),
    },
  ],
  hits: [{ name: 'members.hits', label: 'members.admin.one', permission: 'members.read', useHits: useMemberHits }],
  slots: [staffMemberPanelSlot, staffMemberActionSlot, memberColumnSlot, memberFilterSlot, closingActionSlot],
  panels: [
    panel(staffMemberPanelSlot, {
      name: 'members.notes',
      title: 'members.admin.notes',
      permission: 'members.write',
      part: () => import('./admin/notes-panel.tsx'),
    }),
    panel(staffMemberPanelSlot, {
      name: 'members.write',
      title: 'members.admin.write',
      permission: 'members.write',
      part: () => import('./admin/write-panel.tsx'),
    }),
    panel(staffMemberPanelSlot, {
      name: 'members.linked',
      title: 'members.admin.linked',
      permission: 'members.read',
      part: () => import('./admin/linked-panel.tsx'),
    }),
    panel(staffMemberPanelSlot, {
      name: 'members.privacy',
      title: 'members.admin.privacy.title',
      permission: 'members.read',
      part: () => import('./admin/privacy-panel.tsx'),
    }),
  ],
  actions: [
    ...staffRoles.map((role) =>
      action(staffMemberActionSlot, {
        name: `members.grantRole.${role}`,
        label: `members.admin.grantRole.${role}`,
        tone: 'plain',
        permission: 'members.roles',
        consequences: [`members.admin.rights.${role}`, 'members.admin.sessionsEnd', 'members.admin.isAudited'],
        done: 'members.admin.grantedRole',
        isOffered: (member) => member.role !== role && !member.isYou && member.isConfirmed && !member.isBanned,
        useRun: () => useGrantRole(role),
      }),
    ),
    action(staffMemberActionSlot, {
      name: 'members.revokeRole',
      label: 'members.admin.revokeRole',
      tone: 'dangerous',
      permission: 'members.roles',
      consequences: ['members.admin.revokeRoleRights', 'members.admin.sessionsEnd', 'members.admin.isAudited'],
      done: 'members.admin.revokedRole',
      isOffered: (member) => member.role !== 'member' && !member.isYou,
      useRun: useRevokeRole,
    }),
    action(staffMemberActionSlot, {
      name: 'members.impersonate',
      label: 'members.admin.impersonate',
      tone: 'plain',
      permission: 'members.impersonate',
      consequences: [
        'members.admin.impersonateLook',
        'members.admin.impersonateHidden',
        'members.admin.impersonateEnd',
        'members.admin.isAudited',
      ],
      done: 'members.admin.impersonating',
      isOffered: (member) => member.role === 'member' && member.isConfirmed && !member.isBanned,
      useRun: useImpersonateMember,
    }),
    action(staffMemberActionSlot, {
      name: 'members.ban',
      label: 'members.admin.ban',
      tone: 'dangerous',
      inBulk: true,
      permission: 'members.manage',
      consequences: [
        'members.admin.banSessions',
        'members.admin.banItems',
        'members.admin.banSwaps',
        'members.admin.banReasonShown',
        'members.admin.isAudited',
      ],
      asksUntil: 'members.admin.banUntilHint',
      done: 'members.admin.banned',
      isOffered: (member) => member.role === 'member' && !member.isBanned,
      useRun: useBanMember,
    }),
    action(closingActionSlot, {
      name: 'members.callOffClosing',
      label: 'members.admin.callOff',
      tone: 'plain',
      permission: 'members.manage',
      consequences: ['members.admin.callOffReturns', 'members.admin.callOffTells', 'members.admin.isAudited'],
      done: 'members.admin.calledOff',
      isOffered: ({ state }) => state === 'waiting' || state === 'leaving',
      useRun: useCancelClosing,
    }),
    action(staffMemberActionSlot, {
      name: 'members.liftBan',
      label: 'members.admin.liftBan',
      tone: 'plain',
      inBulk: true,
      permission: 'members.manage',
      consequences: ['members.admin.liftBanReturns', 'members.admin.isAudited'],
      done: 'members.admin.banLifted',
      isOffered: (member) => member.isBanned,
      useRun: useLiftBan,
    }),
  ],
});

declare global {
  interface MessageSources {
    readonly membersAdmin: typeof import('./admin/locales/en-US.json');
  }
}
