import { proceduresOf } from 'swapu/console';
import type { milestonesRouter } from '../server/milestones.router.ts';

export const milestones = proceduresOf<typeof milestonesRouter>('milestones');
