import { lazyComponent } from '#web/lazy-part.tsx';

/** Parts of moderation that other screens may show. */
export type { ReportedThing } from '../domain/report.schemas.ts';
export const ReportSheet = lazyComponent(() => import('./report-sheet.tsx'));
