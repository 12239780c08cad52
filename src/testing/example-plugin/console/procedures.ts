import { typedProcedures } from 'swapu/console';
import type { milestonesRouter } from '../server/milestones.router.ts';

export const milestones = typedProcedures<typeof milestonesRouter>('milestones');
