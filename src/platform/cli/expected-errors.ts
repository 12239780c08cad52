/** An argument that only running the command could judge, such as a file; nothing was changed. Exit code 2. */
export class WrongArgumentError extends Error {
  override readonly name: string = 'WrongArgument';
}

/** A refusal outside the modules' registers, whose message says what to do. Exit code 3. */
export class CommandRefusedError extends Error {
  override readonly name: string = 'CommandUnfit';
  /** For scripts, as the code of a refusal. */
  readonly code: string = 'refused';
}
