import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import express from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { logRequests } from './request-log.ts';

const opened: { close(): void }[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.close()));

async function site(level: 'debug' | 'info') {
  const lines: Record<string, unknown>[] = [];
  const log = createLog(
    { LOG_LEVEL: level, ROLE: 'web' },
    new Writable({
      write: (chunk, _encoding, done) => (lines.push(JSON.parse(String(chunk)) as Record<string, unknown>), done()),
    }),
  );
  const app = express().use(logRequests(log));
  app.get('/:status', (request, response) => void response.status(Number(request.params.status)).end());
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(server);
  const { port } = server.address() as AddressInfo;
  return {
    lines,
    get: (path: string, headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers }),
  };
}

const traceId = '00000000-0000-4000-8000-000000000001';

describe('a line a request', () => {
  it('that failed: with the trace that its sender named, without what was asked', async () => {
    const { lines, get } = await site('info');
    const answer = await get('/503?secret=1', { 'x-trace-id': traceId });
    expect(answer.headers.get('x-trace-id')).toBe(traceId);
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 50,
      traceId,
      req: { method: 'GET', path: '/503' },
      res: { statusCode: 503 },
    });
    expect(JSON.stringify(lines)).not.toContain('secret');
  });
  it('that went well: where debugging is on, and nowhere else', async () => {
    const [quiet, sampleFiles] = [await site('info'), await site('debug')];
    await quiet.get('/200');
    await quiet.get('/500');
    await sampleFiles.get('/200');
    await expect.poll(() => sampleFiles.lines).toMatchObject([{ level: 20, res: { statusCode: 200 } }]);
    await expect.poll(() => quiet.lines).toMatchObject([{ level: 50, res: { statusCode: 500 } }]);
  });
});
