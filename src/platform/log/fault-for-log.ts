const mailAddress = /[^\s<>"'()/:,;=]+@[^\s<>"'()/:,;=]+\.[a-z]{2,}/gi;

/** A text as it may stand in a log or on a console: mail servers and databases like to name people in their errors. */
export const withoutAddresses = (text: string): string => text.replace(mailAddress, '[hidden]');

// Where MikroORM goes on after what went wrong: with the row that did not fit, or with the whole entity.
const rows = /\n(?: - detail|entity):[^]*$/;

interface LoggedFault {
  readonly type: string;
  readonly message: string;
  /** The stack, one call an entry. */
  readonly at?: readonly string[];
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly cause?: LoggedFault;
}

/** The job queue reports copies of errors, which are plain objects. */
const messageOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown ? String(thrown.message) : String(thrown);

/**
 * Of an error what leads to its place. What else it carries stays out: the row that did not fit, the receivers of a
 * letter, the statement with its values.
 */
export function faultForLog(error: unknown): LoggedFault {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutAddresses(messageOf(error)) };
  const {
    name: type,
    message,
    stack,
    cause,
    code,
    constraint,
  } = error as Error & { code?: unknown; constraint?: unknown };
  return {
    type,
    message: withoutAddresses(message.replace(rows, '')),
    at: stack?.split('\n').flatMap((line) => (line.startsWith('    at ') ? line.slice(7) : [])) ?? [],
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(cause !== undefined && { cause: faultForLog(cause) }),
  };
}
