import { z } from 'zod';

const moment = z.iso.datetime({ offset: true });

/** A parameter of a task's sentence: as it is, or names, items and sums that the reader's client puts into words. */
const memberTaskValueSchema = z.union([
  z.string(),
  z.number(),
  z.object({ names: z.array(z.string().nullable()) }),
  z.object({ things: z.array(z.union([z.object({ title: z.string().nullable() }), z.object({ cents: z.int() })])) }),
]);
export type MemberTaskValue = z.infer<typeof memberTaskValueSchema>;

const taskSubjectSchema = z.object({
  kind: z.enum(['offer', 'swap', 'chain', 'review', 'room']),
  id: z.string(),
});

/** A step that waits for a member: its sentence, its date, and the page on which it is taken. */
export const memberTaskSchema = z.object({
  subject: taskSubjectSchema,
  /** The step of the subject, by the name that its module gives it. */
  step: z.string(),
  /** The message key of its sentence, which the subject's page and the reminder use too. */
  words: z.string(),
  values: z.record(z.string(), memberTaskValueSchema),
  /** Site-relative path. */
  path: z.string(),
  due: z
    .object({
      at: moment,
      /** A meeting is shown by the clock, a deadline by the time left. */
      kind: z.enum(['deadline', 'meeting']),
      /** The zone of the partner's clock, for a meeting. */
      theirTimeZone: z.string().nullable(),
    })
    .nullable(),
  /** Since when it waits. */
  since: moment,
});

/** A task and a picture of the item or member it is about; `Picture` is typed where it is answered. */
export type MemberTask<Picture = unknown> = z.infer<typeof memberTaskSchema> & {
  readonly picture: Picture;
  /**
   * The step of another module for the same subject in whose place this task stands: it takes that step's date where it
   * has none of its own.
   */
  readonly insteadOf?: string | undefined;
};

/** The tasks of one module for one member. */
export interface MemberTaskList {
  /** The tasks that are due first, `memberTaskBound` at most. */
  readonly tasks: readonly MemberTask[];
  /** Steps of other modules that ask nothing at the moment, as this module knows. */
  readonly suspended?: readonly Pick<MemberTask, 'subject' | 'step'>[] | undefined;
}

/** The number of tasks that one module lists at most. */
export const memberTaskBound = 50;
