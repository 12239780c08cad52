import * as client from 'openid-client';

const seconds = 10;

/** Options for requests to another site: a timeout of ten seconds, and no TLS only if the operator's URL says so. */
export const buildRequestOptions = (address: string) => ({
  timeout: seconds,
  execute: address.startsWith('http:') ? [client.allowInsecureRequests] : [],
});
