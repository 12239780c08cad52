import { IconAdjustments, IconHistory, IconListCheck } from '@tabler/icons-react';
import { platformPermissions } from '#contracts/platform-permissions.ts';
import { action, defineAdminModule } from '#admin/registry/define-admin-module.ts';
import { deadJobActionSlot, queueActionSlot } from './public.ts';
import { usePauseQueue, useResumeQueue } from './use-pause-queue.ts';
import { useDropJob, useRetryJob } from './use-retry-job.ts';

/** The console pages of the platform, which is no module: the audit log, and the state of queues and jobs. */
export const platformAdmin = defineAdminModule({
  name: 'platform',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  permissions: platformPermissions,
  navigation: [
    {
      label: 'platform.admin.jobs.title',
      to: 'jobs',
      icon: IconListCheck,
      group: 'operation',
      permission: 'platform.jobs',
    },
    {
      label: 'platform.admin.audit.title',
      to: 'audit',
      icon: IconHistory,
      group: 'operation',
      permission: 'platform.audit',
    },
    {
      label: 'platform.admin.settings.title',
      to: 'settings',
      icon: IconAdjustments,
      group: 'operation',
      permission: 'platform.settings',
    },
  ],
  pages: [
    {
      path: 'settings',
      title: 'platform.admin.settings.title',
      permission: 'platform.settings',
      part: () => import('./settings-page.tsx'),
    },
    {
      path: 'jobs',
      title: 'platform.admin.jobs.title',
      permission: 'platform.jobs',
      part: () => import('./queues-page.tsx'),
    },
    {
      path: 'jobs/dead',
      title: 'platform.admin.dead.title',
      permission: 'platform.jobs',
      part: () => import('./dead-jobs-page.tsx'),
    },
    {
      path: 'audit',
      title: 'platform.admin.audit.title',
      permission: 'platform.audit',
      part: () => import('./audit-page.tsx'),
    },
  ],
  widgets: [
    { name: 'platform.deadJobs', permission: 'platform.jobs', part: () => import('./jobs-card.tsx') },
    { name: 'platform.seed', permission: 'platform.jobs', part: () => import('./seed-card.tsx') },
    {
      name: 'platform.latestActions',
      size: 'wide',
      permission: 'platform.audit',
      part: () => import('./latest-actions.tsx'),
    },
  ],
  slots: [deadJobActionSlot, queueActionSlot],
  actions: [
    action(deadJobActionSlot, {
      name: 'platform.retryJob',
      label: 'platform.admin.dead.retry',
      tone: 'plain',
      permission: 'platform.jobs',
      consequences: ['platform.admin.dead.retryRuns', 'platform.admin.dead.retryAgain'],
      done: 'platform.admin.dead.retried',
      isOffered: () => true,
      useRun: useRetryJob,
    }),
    action(deadJobActionSlot, {
      name: 'platform.dropJob',
      label: 'platform.admin.dead.drop',
      tone: 'dangerous',
      permission: 'platform.jobs',
      consequences: ['platform.admin.dead.dropLost', 'platform.admin.dead.dropForGood'],
      done: 'platform.admin.dead.dropped',
      isOffered: () => true,
      useRun: useDropJob,
    }),
    action(queueActionSlot, {
      name: 'platform.pauseQueue',
      label: 'platform.admin.jobs.pause',
      tone: 'dangerous',
      permission: 'platform.jobs',
      consequences: ['platform.admin.jobs.pauseMeans', 'platform.admin.jobs.pauseKeeps'],
      done: 'platform.admin.jobs.pausedNow',
      isOffered: ({ isPaused }) => !isPaused,
      useRun: usePauseQueue,
    }),
    action(queueActionSlot, {
      name: 'platform.resumeQueue',
      label: 'platform.admin.jobs.resume',
      tone: 'plain',
      permission: 'platform.jobs',
      consequences: ['platform.admin.jobs.resumeMeans', 'platform.admin.settings.isAudited'],
      done: 'platform.admin.jobs.resumed',
      isOffered: ({ isPaused }) => isPaused,
      useRun: useResumeQueue,
    }),
  ],
});

declare global {
  interface MessageSources {
    readonly console: typeof import('../locales/en-US.json');
    readonly platformAdmin: typeof import('./locales/en-US.json');
  }
}
