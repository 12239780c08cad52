import { defineModule } from '#platform/module/define-module.ts';
import { analyticsPermissions } from './domain/analytics.permissions.ts';
import { analyticsSettings } from './domain/analytics.settings.ts';
import { analyticsCommands } from './server/api/analytics.commands.ts';
import { analyticsExport } from './server/api/analytics.admin.export.ts';
import { analyticsAdminRouter } from './server/api/analytics.admin.router.ts';
import { deleteRareMissedWordsJob } from './server/delete-rare-missed-words.job.ts';
import { figuresLoadTestStep } from './server/load-figures.ts';
import { markHoursHandlers } from './server/mark-hours.on-events.ts';
import { analyticsSeed } from './server/seed/seed-analytics.ts';
import { recountMarkedHoursJob } from './server/recount-marked-hours.job.ts';
import { typedTables } from './server/tables.ts';

export const analytics = defineModule({
  name: 'analytics',
  settings: [analyticsSettings],
  tables: typedTables.entities,
  adminRouter: analyticsAdminRouter,
  permissions: analyticsPermissions,
  mounts: [analyticsExport],
  jobs: [recountMarkedHoursJob, deleteRareMissedWordsJob],
  on: markHoursHandlers,
  cli: analyticsCommands,
  seed: analyticsSeed,
  load: figuresLoadTestStep,
});
