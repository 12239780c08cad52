/** A call outside took longer than it may in all, however lively its connection was. */
export class DeadlinePassedError extends Error {
  override readonly name = 'DeadlinePassed';
}

/**
 * Waits for a call outside for at most so long. Socket timeouts do not bound a call: a server that sends a byte now and
 * then keeps it for ever.
 * @param abandon releases what the call holds
 * @throws DeadlinePassedError
 */
export async function callWithinDeadline<T>(milliseconds: number, call: Promise<T>, abandon: () => void): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new DeadlinePassedError(`no complete answer within ${milliseconds / 1_000} s`));
    abandon();
  }, milliseconds);
  // Abandoned, the call fails as well, after no one waits for it.
  call.catch(() => undefined);
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
