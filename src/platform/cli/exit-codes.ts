/** What a script learns from how a command ended. */
export const exitCodes = {
  done: 0,
  /** Something broke; the message says what. */
  fault: 1,
  /** The command, an argument or a setting is wrong: nothing was tried. */
  usage: 2,
  /** The product said no, for a reason it names by a code. */
  refused: 3,
} as const;
