/** A file of which it is not certain that nothing of its metadata is left. */
export class UncleanableFileError extends Error {}
