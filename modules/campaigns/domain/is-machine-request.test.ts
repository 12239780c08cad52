import { expect, it } from 'vitest';
import { isMachineRequest, type EmailLinkRequest } from './is-machine-request.ts';

const person: EmailLinkRequest = {
  method: 'GET',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15',
  purpose: undefined,
  sinceSentMs: 60_000,
};

it('takes a mail program, and the proxy through which one loads pictures, for a person', () => {
  expect(isMachineRequest(person)).toBe(false);
  expect(
    isMachineRequest({ ...person, userAgent: 'Mozilla/5.0 (Windows NT 5.1) (via ggpht.com GoogleImageProxy)' }),
  ).toBe(false);
});

it.each<[string, Partial<EmailLinkRequest>]>([
  ['asks for the head only', { method: 'HEAD' }],
  ['names no program', { userAgent: undefined }],
  ['prefetches for privacy', { userAgent: 'Mozilla/5.0' }],
  ['is a scanner', { userAgent: 'Mozilla/5.0 (compatible; Barracuda Sentinel)' }],
  ['is a library', { userAgent: 'python-requests/2.32' }],
  ['is a bot', { userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0)' }],
  ['states that it prefetches', { purpose: 'prefetch' }],
  ['comes before a person could', { sinceSentMs: 1_000 }],
])('takes a request for a machine that %s', (_what, changed) => {
  expect(isMachineRequest({ ...person, ...changed })).toBe(true);
});
