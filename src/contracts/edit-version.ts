import { z } from 'zod';

/**
 * Identifies the stored values with which a form began; opaque to clients, and null while nothing is stored. The
 * command that saves the form takes it back and refuses to overwrite what was saved meanwhile.
 */
export const EditVersion = z
  .string()
  .regex(/^[\w-]{22}$/)
  .nullable();
export type EditVersion = z.infer<typeof EditVersion>;

/** A field of what is read to be edited, and of the answer to a save. */
export const editVersionOutput = { editVersion: EditVersion };

/** A field of a command that edits. A call without it can only write where nothing is stored. */
export const editVersionInput = { editVersion: EditVersion.default(null) };
