import { paymentErrors } from '../../../domain/payments.errors.ts';

/** A request that Stripe understood and refused. `code` is Stripe's: `charge_already_refunded`, `resource_missing`. */
export class StripeRefusalError extends Error {
  override readonly name = 'StripeRefusalError';
  readonly code: string;
  /** The key is right, and may not see this object. */
  readonly isForbidden: boolean;

  constructor(type: string, code: string, requestId: string) {
    super(`Stripe refused a request: ${type} ${code} ${requestId}`.trim());
    this.code = code;
    this.isForbidden = type === 'StripePermissionError';
  }
}

/**
 * Runs calls of the client. An error keeps only Stripe's words for its kind: the package's own errors carry headers and
 * objects that do not belong in a log.
 * @throws payments.providerAway, payments.providerBusy, payments.noProvider; StripeRefusalError
 */
export async function runStripeCall<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw translated(error);
  }
}

const text = (error: object, key: string): string => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : '';
};

function translated(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  const type = text(error, 'type');
  if (!type.startsWith('Stripe')) return error;
  const cause = new StripeRefusalError(type, text(error, 'code'), text(error, 'requestId'));
  if (type === 'StripeRateLimitError') return Object.assign(paymentErrors.providerBusy(), { cause });
  if (type === 'StripeConnectionError' || type === 'StripeAPIError')
    return Object.assign(paymentErrors.providerAway(), { cause });
  if (type === 'StripeAuthenticationError' || type === 'StripePermissionError')
    return Object.assign(paymentErrors.noProvider(), { cause });
  if (type === 'StripeCardError') return Object.assign(paymentErrors.cardRefused(), { cause });
  return type === 'StripeIdempotencyError' ? new StripeRefusalError(type, 'idempotency_error', '') : cause;
}

/** Runs a call that may have been made before: these refusals mean that its effect is there already. */
export async function runToleratingAlreadyDone(codes: readonly string[], work: () => Promise<unknown>): Promise<void> {
  try {
    await runStripeCall(work);
  } catch (error) {
    if (!(error instanceof StripeRefusalError && codes.includes(error.code))) throw error;
  }
}
