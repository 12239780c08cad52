import { actionSlot } from '#admin/registry/slot.ts';

/** A job that has failed at every attempt. */
export interface DeadJobRow {
  readonly id: string;
  readonly queue: string;
}

/** The actions available for a dead job. */
export const deadJobActionSlot = actionSlot<DeadJobRow>('platform.deadJobActions');

/** A queue of jobs, as far as an action on it needs to know. */
export interface QueueState {
  readonly name: string;
  readonly isPaused: boolean;
}

/** The actions available for a queue. */
export const queueActionSlot = actionSlot<QueueState>('platform.queueActions');
