import { codeTextSchema, filePathSchema } from '#contracts/text.ts';

/** Longer than every address, username and name of a queue. */
const mostCharacters = 320;

/** An address, username, id or number to look up: one that is copied from a screen may carry unseen marks. */
export const lookupArgumentSchema = codeTextSchema().min(1).max(mostCharacters);

/** A file or folder of the operator's machine. */
export const pathArgumentSchema = filePathSchema();
