const mailAddress = /[^\s<>"'()/:,;=]+@[^\s<>"'()/:,;=]+\.[a-z]{2,}/gi;

/** Hides email addresses in a text for a log or a console: errors of mail servers and databases often contain them. */
export const withoutAddresses = (text: string): string => text.replace(mailAddress, '[hidden]');

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

/** The job queue reports copies of errors, which are plain objects. */
const messageOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown ? String(thrown.message) : String(thrown);

/**
 * Reduces an error to what locates its cause. The rest is left out: the row that failed, the recipients of an email,
 * the statement with its values.
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
