import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const shape = /^[0-9a-f-]{16,36}$/;

/** The trace id of a click, as its client sends it; a fresh one where the client sends none. */
export function findOrCreateTraceId(request: IncomingMessage): string {
  const given = request.headers['x-trace-id'];
  return typeof given === 'string' && shape.test(given) ? given : randomUUID();
}
