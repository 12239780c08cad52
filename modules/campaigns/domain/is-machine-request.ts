/** Programs that fetch what an email shows or links to: scanners, prefetchers, libraries. */
const machines =
  /bot\b|crawl|spider|preview|scan|proofpoint|mimecast|barracuda|symantec|trendmicro|forcepoint|safelinks|python|curl|wget|java\/|go-http|okhttp|axios|node|headless|http-?client/i;
/** Apple's mail privacy protection fetches each picture on delivery, under the shortest name there is. */
const prefetcher = /^Mozilla\/5\.0$/;
/** A person has not opened an email this soon after it left. */
const soonestMs = 3_000;

/** A request for an email's picture or link, as far as it is known. */
export interface EmailLinkRequest {
  readonly method: string;
  readonly userAgent: string | undefined;
  /** Purpose header of a prefetch, such as `prefetch` or `preview`. */
  readonly purpose: string | undefined;
  readonly sinceSentMs: number;
}

/**
 * Whether a machine opened an email or followed its link rather than a person. A guess from what the request states:
 * machines that pose as people are counted as people.
 */
export const isMachineRequest = ({ method, userAgent = '', purpose = '', sinceSentMs }: EmailLinkRequest): boolean =>
  method !== 'GET' ||
  userAgent === '' ||
  machines.test(userAgent) ||
  prefetcher.test(userAgent.trim()) ||
  /prefetch|preview/i.test(purpose) ||
  sinceSentMs < soonestMs;
