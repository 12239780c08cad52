import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Bucket, S3Error } from './bucket.ts';
import { readRequestBody, performS3Request, type S3Answer } from './operations.ts';
import { signatureFault, type S3Key } from './signature.ts';

export interface S3Server {
  /** For S3_ENDPOINT; the bucket is in the path. */
  readonly url: string;
  readonly bucketName: string;
  readonly key: S3Key;
  readonly bucket: Bucket;
  /** Calls so far with path and query, as `GET ?list-type=2`, refused ones included. */
  readonly calls: readonly string[];
  /**
   * Answers the next calls (those that match `only`) with an error, as a store under load (503 SlowDown) or in trouble
   * (500) does.
   */
  fail(times: number, status: number, code: string, only?: RegExp): void;
  /** Settings of a product that stores its files here. */
  settings(): Record<string, string>;
  close(): Promise<void>;
}

const faultAnswer = ({ status, code }: S3Error): S3Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});

const toStatus = (code: string): number => (code.endsWith('Mismatch') ? 400 : 403);

/** A store with the protocol of Amazon S3 on this machine: it checks signatures and returns errors on demand. */
export async function s3Server(): Promise<S3Server> {
  const key = { id: 'TESTKEY', secret: 'a/secret+with=signs' };
  const bucketName = 'swapu-test';
  const bucket = new Bucket();
  const calls: string[] = [];
  const ordered: { readonly only: RegExp; readonly fault: S3Error }[] = [];

  async function answer(request: IncomingMessage): Promise<S3Answer> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const body = await readRequestBody(request);
    const [, name = '', ...rest] = decodeURIComponent(url.pathname).split('/');
    const call = `${request.method} ${rest.join('/')}${url.search}`;
    calls.push(call);
    const place = ordered.findIndex(({ only }) => only.test(call));
    const [planned] = place < 0 ? [] : ordered.splice(place, 1);
    if (planned) throw planned.fault;
    const unsigned = signatureFault(request, url, body, key, Date.now());
    if (unsigned) throw new S3Error(toStatus(unsigned), unsigned);
    if (name !== bucketName) throw new S3Error(404, 'NoSuchBucket');
    return performS3Request(
      { method: request.method ?? '', key: rest.join('/'), query: url.searchParams, headers: request.headers, body },
      bucket,
    );
  }

  const server = createServer((request, response) => {
    void answer(request)
      .catch((error: unknown) => faultAnswer(error instanceof S3Error ? error : new S3Error(500, 'InternalError')))
      .then((found) => send(request, response, found));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    bucketName,
    key,
    bucket,
    calls,
    fail: (times, status, code, only = /./) =>
      void ordered.push(...Array.from({ length: times }, () => ({ only, fault: new S3Error(status, code) }))),
    settings: () => ({
      S3_ENDPOINT: url,
      S3_BUCKET: bucketName,
      S3_ACCESS_KEY_ID: key.id,
      S3_SECRET_ACCESS_KEY: key.secret,
    }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body = '' }: S3Answer): void {
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
