/**
 * The extension API of the server, which plugins import as `swapu/server`. What other modules offer is imported as
 * `swapu/modules/<name>`, their `public.ts`.
 */
export { defineSettings, onOff, setting, wholeNumber } from '#contracts/settings.ts';
export { defineModule, type ModuleDefinition } from '../module/define-module.ts';
export { defineCommand } from '../cli/operator-command.ts';
export { csvExport } from '../console/csv-export.ts';
export { anySql as anyOf, entityColumns as columnsOf } from '../db/columns.ts';
export { query, selectList } from '../db/query.ts';
export type { Unit } from '../db/unit.ts';
export { onEvent } from '../events/on-event.ts';
export { defineJob } from '../jobs/define-job.ts';
export { adminCommand, adminQuery, memberCommand, memberQuery, openQuery, router } from '../trpc/procedures.ts';
export { sql } from 'kysely';
