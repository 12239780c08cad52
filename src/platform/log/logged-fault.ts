// Bounded, since the search for an address in a long text without one would take the square of its length.
const mailAddress = /[^\s<>"'()/:,;=@]{1,254}@[^\s<>"'()/:,;=@]{1,254}\.[a-z]{2,24}/gi;

/** Hides email addresses in a text for a log or a console: errors of mail servers and databases often contain them. */
export const hideEmailAddresses = (text: string): string => text.replace(mailAddress, '[hidden]');

// MikroORM appends the row that failed, or the whole entity, to its message from here on.
const rows = /\n(?: - detail|entity):[^]*$/;

interface LoggedFault {
  readonly type: string;
  readonly message: string;
  /** The stack, one call per entry. */
  readonly at?: readonly string[];
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly cause?: LoggedFault;
}

/** A statement or a server may quote a member's text in its message, of any length. */
const mostCharacters = 4_000;
/** Wrappers around wrappers: the outermost few locate the cause. */
const mostCauses = 10;

/** Cuts a text, and replaces what no column and no JSON of the database can store. */
const shorten = (text: string): string =>
  (text.length > mostCharacters ? `${text.slice(0, mostCharacters)}… (${text.length} characters)` : text)
    .replaceAll('\0', '\ufffd')
    .toWellFormed();

/** The job queue reports copies of errors, which are plain objects. */
const toMessage = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown ? String(thrown.message) : String(thrown);

/**
 * Reduces an error to what locates its cause. The rest is left out: the row that failed, the recipients of an email,
 * the statement with its values. Never throws, whatever the error is made of: a line about a fault must be no fault.
 */
export function toLoggedFault(error: unknown): LoggedFault {
  try {
    return describe(error, mostCauses);
  } catch {
    return { type: 'unreadable', message: 'an error that cannot be read' };
  }
}

function describe(error: unknown, causesLeft: number): LoggedFault {
  if (!(error instanceof Error)) return { type: typeof error, message: hideEmailAddresses(shorten(toMessage(error))) };
  const { name, message, stack, cause, code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  const ownStack: unknown = stack;
  return {
    type: name,
    message: hideEmailAddresses(shorten(String(message).replace(rows, ''))),
    at: typeof ownStack === 'string' ? listCalls(ownStack) : [],
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(cause !== undefined && causesLeft > 0 && { cause: describe(cause, causesLeft - 1) }),
  };
}

const listCalls = (stack: string): string[] =>
  stack.split('\n').flatMap((line) => (line.startsWith('    at ') ? line.slice(7) : []));
