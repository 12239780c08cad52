/** The exit codes of the commands, for scripts. */
export const exitCodes = {
  done: 0,
  /** An unexpected error; the message names it. */
  fault: 1,
  /** The command, an argument or a setting is wrong; nothing was run. */
  usage: 2,
  /** The product refused, with a code that names the reason. */
  refused: 3,
} as const;
