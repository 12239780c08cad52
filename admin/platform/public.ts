import { actionSlot } from '#admin/registry/slot.ts';

/** A job that has failed at every attempt. */
export interface DeadJob {
  readonly id: string;
  readonly queue: string;
}

/** The actions available for a dead job. */
export const deadJobActions = actionSlot<DeadJob>('platform.deadJobActions');
