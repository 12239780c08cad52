import type { BenchRequest } from './load.ts';

/** Sends one request outside the measurement. @throws Error for any status but 200 */
export async function sendBenchRequest(port: number, { method, path, headers, body }: BenchRequest): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body ?? null,
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  return text;
}

interface Shown {
  readonly id: string;
  readonly title: string;
}

/** The items that a response shows, from bare JSON or from tRPC's envelope. */
export function parseItems(text: string): string[] {
  const whole = JSON.parse(text) as { result?: { data: unknown } };
  const answer = (whole.result?.data ?? whole) as { items?: Shown[]; item?: Shown } & Partial<Shown>;
  const items = answer.items ?? [answer.item ?? (answer as Shown)];
  return items.map(({ id, title }) => {
    if (typeof title !== 'string' || title === '') throw new Error(`an item without a title: ${text.slice(0, 200)}`);
    return id;
  });
}
