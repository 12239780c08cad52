import { proceduresOf } from 'swapu/console';
import type { milestonesRouter } from '../server/milestones.router.ts';

export const milestoneProcedures = proceduresOf<typeof milestonesRouter>('milestones');
