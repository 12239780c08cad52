import { actionSlot } from '#admin/registry/slot.ts';

/** A job that has used up its tries. */
export interface DeadJob {
  readonly id: string;
  readonly queue: string;
}

/** What can be done with a dead job. */
export const deadJobActions = actionSlot<DeadJob>('platform.deadJobActions');
