import * as client from 'openid-client';

const seconds = 10;

/** How another site is spoken to: within ten seconds, and without TLS only where the operator's address says so. */
export const connection = (address: string) => ({
  timeout: seconds,
  execute: address.startsWith('http:') ? [client.allowInsecureRequests] : [],
});
