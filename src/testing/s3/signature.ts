import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The only key that the test store knows. */
export interface S3Key {
  readonly id: string;
  readonly secret: string;
}

/** The protocol's error codes for a refused signature. */
export type SignatureFault =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch'
  | 'RequestTimeTooSkewed';

const algorithm = 'AWS4-HMAC-SHA256';
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** Escapes as the protocol does: all but letters, digits and `-._~`. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

interface Claim {
  readonly credential: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  /** `20260501T100000Z` */
  readonly stamp: string;
  readonly payload: string;
  /** Null for a signed header, which may be up to a quarter of an hour old. */
  readonly expiresSeconds: number | null;
}

function parseClaim(request: IncomingMessage, query: URLSearchParams): Claim | null {
  const stamp = String(request.headers['x-amz-date'] ?? '');
  const payload = String(request.headers['x-amz-content-sha256'] ?? '');
  if (query.get('X-Amz-Algorithm') === algorithm) {
    const of = (name: string) => query.get(`X-Amz-${name}`) ?? '';
    return {
      credential: of('Credential'),
      signedHeaders: of('SignedHeaders').split(';'),
      signature: of('Signature'),
      stamp: of('Date'),
      payload: 'UNSIGNED-PAYLOAD',
      expiresSeconds: Number(of('Expires')),
    };
  }
  const [, credential = '', headers = '', signature = ''] =
    new RegExp(`^${algorithm} Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$`).exec(
      request.headers.authorization ?? '',
    ) ?? [];
  return signature === ''
    ? null
    : { credential, signedHeaders: headers.split(';'), signature, stamp, payload, expiresSeconds: null };
}

function canonicalRequest(request: IncomingMessage, url: URL, claim: Claim): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort();
  const headers = claim.signedHeaders.map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  );
  return [
    request.method,
    url.pathname,
    query.join('&'),
    headers.join(''),
    claim.signedHeaders.join(';'),
    claim.payload,
  ].join('\n');
}

function expectedSignature(secret: string, scope: readonly string[], stamp: string, canonical: string): Buffer {
  const key = scope.reduce<string | Buffer>((signing, part) => hmac(signing, part), `AWS4${secret}`);
  return Buffer.from(hmac(key, [algorithm, stamp, scope.join('/'), sha256(canonical)].join('\n')).toString('hex'));
}

const parseStamp = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function isTimely({ stamp, expiresSeconds }: Claim, now: number): boolean {
  const age = (now - parseStamp(stamp)) / 1000;
  return expiresSeconds === null ? Math.abs(age) <= 900 : age >= -900 && age <= expiresSeconds;
}

/**
 * Checks a request by the protocol (AWS Signature Version 4). Written from the specification without the client's code,
 * so that an error in the client's signatures is found.
 */
export function signatureFault(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  { id, secret }: S3Key,
  now: number,
): SignatureFault | null {
  const claim = parseClaim(request, url.searchParams);
  if (!claim) return 'AccessDenied';
  const [keyId, ...scope] = claim.credential.split('/');
  if (keyId !== id) return 'InvalidAccessKeyId';
  if (!isTimely(claim, now)) return claim.expiresSeconds === null ? 'RequestTimeTooSkewed' : 'AccessDenied';
  if (!claim.signedHeaders.includes('host')) return 'SignatureDoesNotMatch';
  const expected = expectedSignature(secret, scope, claim.stamp, canonicalRequest(request, url, claim));
  const given = Buffer.from(claim.signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'SignatureDoesNotMatch';
  if (claim.payload !== 'UNSIGNED-PAYLOAD' && claim.payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  return null;
}
