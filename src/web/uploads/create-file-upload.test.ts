import { describe, expect, it } from 'vitest';
import { findWireError } from '#web/wire-error.ts';
import type { NetworkConnection } from './connection.ts';
import { createFileUpload, type SendProgress, type UploadCalls } from './create-file-upload.ts';

const refused = (code: string, kind: string, params: object = {}) =>
  Object.assign(new Error(code), { data: { code, kind, params, fields: [], requestId: 'r' } });
const lost = () => new TypeError('Failed to fetch');

/** A server that stores parts of ten bytes, and a network; both fail as the test says. */
function setUp(faults: { put?: (Error | null)[]; finish?: (Error | null)[]; begin?: (Error | null)[] } = {}) {
  const kept = new Map<number, string>();
  const log: string[] = [];
  const requestIds: string[] = [];
  const next = (kind: keyof typeof faults) => {
    const fault = faults[kind]?.shift();
    if (fault) throw fault;
  };
  const calls: UploadCalls<string, string> = {
    async begin(_size, requestId) {
      requestIds.push(requestId);
      next('begin');
      return { uploadId: 'u', partSize: 10 };
    },
    async put(_id, part, body) {
      log.push(`put ${part}`);
      next('put');
      kept.set(part, await body.text());
    },
    async finish() {
      log.push('finish');
      next('finish');
      return [...kept]
        .sort(([one], [other]) => one - other)
        .map(([, text]) => text)
        .join('');
    },
  };
  let isOnline = true;
  const waits: (number | 'online')[] = [];
  const connection: NetworkConnection = {
    isOnline: () => isOnline,
    online: async () => {
      waits.push('online');
      isOnline = true;
    },
    pause: async (milliseconds) => void waits.push(milliseconds),
  };
  const progress: SendProgress[] = [];
  const abort = new AbortController();
  const options = { signal: abort.signal, connection, onProgress: (step: SendProgress) => void progress.push(step) };
  return { kept, log, calls, waits, progress, abort, options, requestIds, goOffline: () => (isOnline = false) };
}

const text = 'abcdefghijklmnopqrstuvwxyz';
const file = new Blob([text]);

describe('sending a file', () => {
  it('sends its parts in order, says how far it is, and finishes', async () => {
    const { calls, log, progress, options } = setUp();
    expect(await createFileUpload(file, calls).send(options)).toBe(text);
    expect(log).toEqual(['put 0', 'put 1', 'put 2', 'finish']);
    expect(progress.map(({ stage, share }) => `${stage} ${share.toFixed(2)}`)).toEqual([
      'sending 0.00',
      'sending 0.00',
      'sending 0.33',
      'sending 0.67',
      'preparing 1.00',
    ]);
  });

  it('tries a part again after a lost connection, longer apart each time, and no other part', async () => {
    const { calls, log, waits, progress, options } = setUp({
      put: [null, lost(), lost(), refused('platform.unavailable', 'unavailable')],
    });
    expect(await createFileUpload(file, calls).send(options)).toBe(text);
    expect(log).toEqual(['put 0', 'put 1', 'put 1', 'put 1', 'put 1', 'put 2', 'finish']);
    expect(waits).toEqual([1000, 2000, 4000]);
    expect(progress.some(({ stage }) => stage === 'waiting')).toBe(true);
  });

  it('waits in a tunnel for as long as it is, and goes on', async () => {
    const { calls, waits, options, goOffline } = setUp({ put: [null, lost()] });
    const put = calls.put.bind(calls);
    let count = 0;
    const sending = createFileUpload(file, {
      ...calls,
      put: (...args) => ((count += 1) === 2 && goOffline(), put(...args)),
    });
    expect(await sending.send(options)).toBe(text);
    expect(waits).toEqual(['online']);
  });

  it('begins once: a lost answer is asked for again under the same request id', async () => {
    const { calls, requestIds, options } = setUp({ begin: [lost(), lost()] });
    await createFileUpload(file, calls).send(options);
    expect(new Set(requestIds).size).toBe(1);
    expect(requestIds).toHaveLength(3);
  });

  it('waits as long as a limit says', async () => {
    const { calls, waits, options } = setUp({ begin: [refused('platform.tooMany', 'limited', { seconds: 7 })] });
    await createFileUpload(file, calls).send(options);
    expect(waits).toEqual([7000]);
  });

  it('sends again what the server misses', async () => {
    const { calls, log, options } = setUp({ finish: [refused('uploads.incomplete', 'conflict', { missing: '0,2' })] });
    expect(await createFileUpload(file, calls).send(options)).toBe(text);
    expect(log).toEqual(['put 0', 'put 1', 'put 2', 'finish', 'put 0', 'put 2', 'finish']);
  });

  it('does not argue with a refusal', async () => {
    const { calls, waits, options } = setUp({ finish: [refused('uploads.notAPicture', 'invalid')] });
    const error = await createFileUpload(file, calls)
      .send(options)
      .catch((thrown: unknown) => thrown);
    expect(findWireError(error)?.code).toBe('uploads.notAPicture');
    expect(waits).toEqual([]);
  });

  it('gives up after a minute of failures, and goes on where it was when asked again', async () => {
    const { calls, log, options } = setUp({ put: [null, ...Array.from({ length: 9 }, lost)] });
    const sending = createFileUpload(file, calls);
    await expect(sending.send(options)).rejects.toThrow('Failed to fetch');
    log.length = 0;
    expect(await sending.send(options)).toBe(text);
    expect(log).toEqual(['put 1', 'put 2', 'finish']);
  });

  it('begins anew when the upload is gone', async () => {
    const { calls, requestIds, options } = setUp({ put: [null, refused('uploads.notFound', 'notFound')] });
    const sending = createFileUpload(file, calls);
    await expect(sending.send(options)).rejects.toThrow('uploads.notFound');
    expect(await sending.send(options)).toBe(text);
    expect(new Set(requestIds).size).toBe(2);
  });

  it('stops when it is taken away', async () => {
    const { calls, log, abort, options } = setUp();
    const put = calls.put.bind(calls);
    const sending = createFileUpload(file, { ...calls, put: (...args) => (abort.abort(), put(...args)) });
    await expect(sending.send(options)).rejects.toThrow();
    expect(log).toEqual(['put 0']);
  });
});
