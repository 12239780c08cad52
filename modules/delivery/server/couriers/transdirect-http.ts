import type { z } from 'zod';
import { deliverySettings } from '../../domain/delivery.settings.ts';
import { CourierUnavailableError, CourierRefusalError } from './courier.ts';
import type { ParsedSettings } from '#contracts/settings.ts';

/** Time that one call may take, unless its caller gives up earlier. */
const callMs = 10_000;
const mostBytes = 5_000_000;

export interface TransdirectCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly signal: AbortSignal;
}

/** By an API key, which they recommend, or by account id and key as HTTP Basic. Never part of a message or a log. */
function credentials(config: ParsedSettings): Record<string, string> {
  const { TRANSDIRECT_API_KEY, TRANSDIRECT_ID, TRANSDIRECT_KEY } = deliverySettings.read(config);
  if (TRANSDIRECT_API_KEY !== undefined) return { 'api-key': TRANSDIRECT_API_KEY };
  const basic = Buffer.from(`${TRANSDIRECT_ID ?? ''}:${TRANSDIRECT_KEY ?? ''}`).toString('base64');
  return { authorization: `Basic ${basic}` };
}

/** Sends one call. @throws CourierRefusalError for a final no, CourierUnavailableError for anything that may pass */
export async function sendToTransdirect(
  config: ParsedSettings,
  { method, path, body, signal }: TransdirectCall,
): Promise<Response> {
  const { TRANSDIRECT_URL } = deliverySettings.read(config);
  let answer: Response;
  try {
    answer = await fetch(`${TRANSDIRECT_URL.replace(/\/$/, '')}${path}`, {
      method,
      headers: { ...credentials(config), accept: 'application/json', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(callMs)]),
      redirect: 'error',
    });
  } catch (error) {
    throw new CourierUnavailableError(`${method} ${path}: ${error instanceof Error ? error.name : 'no answer'}`);
  }
  if (answer.ok) return answer;
  const said = await describeAnswer(answer);
  const message = `${method} ${path}: ${answer.status} ${said}`.trim();
  if (answer.status === 429) throw new CourierUnavailableError(message, readResetTime(answer));
  // 401 and 403 are an operator's to mend: the member's order must not die of them.
  if (answer.status >= 500 || [401, 403, 408, 425].includes(answer.status)) throw new CourierUnavailableError(message);
  throw new CourierRefusalError(message);
}

/** A JSON answer of the expected shape; anything else is a fault. */
export async function fetchTransdirectJson<Schema extends z.ZodType>(
  config: ParsedSettings,
  schema: Schema,
  call: TransdirectCall,
): Promise<z.output<Schema>> {
  const answer = await sendToTransdirect(config, call);
  const text = await readText(answer);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new CourierUnavailableError(`${call.method} ${call.path}: no JSON`);
  }
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new CourierUnavailableError(`${call.method} ${call.path}: an answer of another shape`);
  return parsed.data;
}

/** The bytes of an answer, as far as they are bearable. */
export async function readLimitedResponseBytes(answer: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of answer.body ?? []) {
      size += chunk.byteLength;
      if (size > mostBytes) throw new CourierUnavailableError('an answer of more than 5 MB');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof CourierUnavailableError ? error : new CourierUnavailableError('an answer that broke off');
  }
  return Buffer.concat(chunks);
}

const readText = async (answer: Response): Promise<string> =>
  Buffer.from(await readLimitedResponseBytes(answer)).toString('utf8');

/** `{ error, message }` in a few words; an HTML page says nothing. */
async function describeAnswer(answer: Response): Promise<string> {
  try {
    const { error, message } = JSON.parse(await readText(answer)) as { error?: unknown; message?: unknown };
    return [error, message]
      .filter((word) => typeof word === 'string')
      .join(': ')
      .slice(0, 200);
  } catch {
    return '';
  }
}

/** The end of the minute they count, at most ten minutes away. */
function readResetTime(answer: Response): Date {
  const seconds = Number(answer.headers.get('x-ratelimit-reset'));
  const now = Date.now();
  const until = Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : now + 60_000;
  return new Date(Math.min(Math.max(until, now + 1_000), now + 600_000));
}
