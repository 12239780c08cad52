import { actionSlot } from '#admin/registry/slot.ts';
import type { AppealRow } from '../domain/appeal.ts';
import type { ReportRow } from '../domain/report.schemas.ts';

/** Actions that staff can take on a report. */
export const reportActions = actionSlot<ReportRow>('moderation.reportActions');

/** Actions that staff can take on an appeal. */
export const appealActions = actionSlot<AppealRow>('moderation.appealActions');
