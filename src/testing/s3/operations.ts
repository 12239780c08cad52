import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { S3Error, type Bucket, type StoredObject } from './bucket.ts';

export interface S3Request {
  readonly method: string;
  /** Empty for calls on the bucket itself. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface S3Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

const xml = (root: string, content: string): S3Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${root}>`,
});

const kept = ['content-type', 'content-disposition', 'cache-control'];

const headersToKeep = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(kept.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])));

/** Headers of the answer that a signed query overrides. */
const overridden = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    kept.flatMap((name) => (query.has(`response-${name}`) ? [[name, query.get(`response-${name}`) ?? '']] : [])),
  );

function read({ headers, query }: S3Request, found: StoredObject): S3Answer {
  const size = found.body.length;
  const stored = { ...found.headers, ...overridden(query), etag: found.etag, 'accept-ranges': 'bytes' };
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (first === '') return { status: 200, headers: { ...stored, 'content-length': String(size) }, body: found.body };
  const [start, end] = [Number(first), Math.min(last === '' ? size - 1 : Number(last), size - 1)];
  if (start >= size) throw new S3Error(416, 'InvalidRange');
  return {
    status: 206,
    headers: { ...stored, 'content-length': String(end - start + 1), 'content-range': `bytes ${start}-${end}/${size}` },
    body: found.body.subarray(start, end + 1),
  };
}

function list({ query }: S3Request, bucket: Bucket): S3Answer {
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const { keys, next } = bucket.list(
    query.get('prefix') ?? '',
    after,
    Math.min(1000, Number(query.get('max-keys') ?? 1000)),
  );
  const contents = keys.map(
    (key) => `<Contents><Key>${key}</Key><Size>${bucket.get(key).body.length}</Size></Contents>`,
  );
  const more =
    next === null
      ? '<IsTruncated>false</IsTruncated>'
      : `<IsTruncated>true</IsTruncated><NextContinuationToken>${next}</NextContinuationToken>`;
  return xml('ListBucketResult', `<KeyCount>${keys.length}</KeyCount>${more}${contents.join('')}`);
}

function deleteMany({ body, headers }: S3Request, bucket: Bucket): S3Answer {
  // The protocol requires a checksum here, old (MD5) or new.
  const checksum = Object.keys(headers).some((name) => name.startsWith('x-amz-checksum-'));
  if (!checksum && headers['content-md5'] !== createHash('md5').update(body).digest('base64'))
    throw new S3Error(400, 'InvalidRequest');
  const keys = [...String(body).matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
  if (keys.length === 0 || keys.length > 1000) throw new S3Error(400, 'MalformedXML');
  for (const key of keys) bucket.objects.delete(key);
  return xml('DeleteResult', '');
}

function copy({ key, headers }: S3Request, bucket: Bucket, source: string): S3Answer {
  const [, ...from] = decodeURIComponent(source).replace(/^\//, '').split('/');
  const found = bucket.get(from.join('/'));
  const isReplaced = headers['x-amz-metadata-directive'] === 'REPLACE';
  return xml(
    'CopyObjectResult',
    `<ETag>${bucket.put(key, found.body, isReplaced ? headersToKeep(headers) : found.headers)}</ETag>`,
  );
}

function complete({ body, query, key }: S3Request, bucket: Bucket): S3Answer {
  const named = [...String(body).matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: (/<ETag>(.*?)<\/ETag>/.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
  }));
  return xml(
    'CompleteMultipartUploadResult',
    `<Key>${key}</Key><ETag>${bucket.complete(query.get('uploadId') ?? '', named)}</ETag>`,
  );
}

function put(request: S3Request, bucket: Bucket): S3Answer {
  const { query, headers, key, body } = request;
  const uploadId = query.get('uploadId');
  const source = headers['x-amz-copy-source'];
  if (uploadId !== null)
    return { status: 200, headers: { etag: bucket.putPart(uploadId, Number(query.get('partNumber')), body) } };
  if (typeof source === 'string') return copy(request, bucket, source);
  return { status: 200, headers: { etag: bucket.put(key, body, headersToKeep(headers)) } };
}

function post(request: S3Request, bucket: Bucket): S3Answer {
  const { query, key, headers } = request;
  if (query.has('delete')) return deleteMany(request, bucket);
  if (query.has('uploads'))
    return xml(
      'InitiateMultipartUploadResult',
      `<Key>${key}</Key><UploadId>${bucket.begin(key, headersToKeep(headers))}</UploadId>`,
    );
  if (query.has('uploadId')) return complete(request, bucket);
  throw new S3Error(405, 'MethodNotAllowed');
}

function remove({ query, key }: S3Request, bucket: Bucket): S3Answer {
  const uploadId = query.get('uploadId');
  if (uploadId === null) bucket.objects.delete(key);
  else bucket.abort(uploadId);
  return { status: 204 };
}

/** Answers one call as the protocol specifies. @throws S3Error */
export function performS3Request(request: S3Request, bucket: Bucket): S3Answer {
  const { method, key } = request;
  if (method === 'GET') return key === '' ? list(request, bucket) : read(request, bucket.get(key));
  if (method === 'HEAD') return key === '' ? { status: 200 } : read(request, bucket.get(key));
  if (method === 'PUT') return put(request, bucket);
  if (method === 'POST') return post(request, bucket);
  if (method === 'DELETE') return remove(request, bucket);
  throw new S3Error(405, 'MethodNotAllowed');
}

/** Reads a request to its end; the test store holds its objects in memory. */
export async function readRequestBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = await request.toArray();
  return Buffer.concat(pieces);
}
